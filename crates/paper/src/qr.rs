//! Links as QR codes.

use kurbo::{BezPath, Rect, Shape as _};
use qrcode::{Color, EcLevel, QrCode};

use crate::page::{BLACK, Mark};

/// The code of a link, so wide, its upper left corner at a point; nothing for a
/// link that is too long for one.
pub(crate) fn code(link: &str, (left, top): (f64, f64), side: f64) -> Option<Mark> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M)
        .or_else(|_| QrCode::with_error_correction_level(link, EcLevel::L))
        .ok()?;
    let count = code.width();
    let unit = side / count as f64;
    let colours = code.to_colors();
    let mut path = BezPath::new();
    for (row, colours) in colours.chunks(count).enumerate() {
        // Dark modules that touch are one bar: no hair line between them.
        let mut column = 0;
        while column < count {
            let bar = colours[column..].iter().take_while(|&&colour| colour == Color::Dark).count();
            if bar > 0 {
                let (x, y) = (left + unit * column as f64, top + unit * row as f64);
                let rect = Rect::new(x, y, x + unit * bar as f64, y + unit);
                path.extend(rect.path_elements(0.1));
            }
            column += bar.max(1);
        }
    }
    Some(Mark::Area(path, BLACK))
}
