//! The palette: every ink in every theme. The only place with colours of boards.

use std::fmt::Write as _;

use rules::Ink;

/// How a picture is lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// By day.
    Light,
    /// By night.
    Dark,
    /// By day, with strong differences.
    LightContrast,
    /// By night, with strong differences.
    DarkContrast,
}

/// A colour and its opacity in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour {
    pub(crate) rgb: u32,
    pub(crate) opacity: u8,
}

/// Opaque.
const fn rgb(rgb: u32) -> Colour {
    Colour { rgb, opacity: 100 }
}

/// Translucent: `opacity` in percent.
const fn veil(rgb: u32, opacity: u8) -> Colour {
    Colour { rgb, opacity }
}

/// The table under the board, in pictures that have no page around them.
pub(crate) const fn table(theme: Theme) -> Colour {
    rgb(match theme {
        Theme::Light => 0xF4_EB_DA,
        Theme::Dark => 0x23_1B_14,
        Theme::LightContrast => 0xFF_FF_FF,
        Theme::DarkContrast => 0x00_00_00,
    })
}

/// The colour of an ink: by day, by night, and the same with strong contrast.
pub(crate) const fn colour(ink: Ink, theme: Theme) -> Colour {
    let [light, dark, light_contrast, dark_contrast] = match ink {
        Ink::Seat0 => [rgb(0xFB_F4_E3), rgb(0xF1_E6_CC), rgb(0xFF_FF_FF), rgb(0xFF_FF_FF)],
        Ink::OnSeat0 => [rgb(0x2B_20_15), rgb(0x2B_20_15), rgb(0x00_00_00), rgb(0x00_00_00)],
        Ink::Seat1 => [rgb(0x9C_2F_2A), rgb(0xA6_37_30), rgb(0x7A_00_00), rgb(0x9E_00_00)],
        Ink::OnSeat1 => [rgb(0xFF_F3_E2), rgb(0xFF_F3_E2), rgb(0xFF_FF_FF), rgb(0xFF_FF_FF)],
        Ink::Seat2 => [rgb(0x2C_5A_86), rgb(0x3B_6F_A0), rgb(0x00_2E_6E), rgb(0x00_4A_A8)],
        Ink::Rose => [rgb(0xE8_9A_92), rgb(0xE0_9A_92), rgb(0xFF_B8_B0), rgb(0xFF_C4_BC)],
        Ink::Seat3 => [rgb(0x3C_70_46), rgb(0x42_78_4C), rgb(0x00_45_14), rgb(0x00_64_1E)],
        Ink::Seat4 => [rgb(0x71_45_81), rgb(0x86_56_98), rgb(0x46_00_5E), rgb(0x66_00_88)],
        Ink::Seat5 => [rgb(0x8A_5A_10), rgb(0x9A_67_18), rgb(0x5A_36_00), rgb(0x7A_4C_00)],
        Ink::OnSeat2 => [rgb(0xFF_FF_FF), rgb(0xFF_FF_FF), rgb(0xFF_FF_FF), rgb(0xFF_FF_FF)],
        Ink::Board => [rgb(0xE7_D4_AE), rgb(0x3A_2D_20), rgb(0xFF_F8_E8), rgb(0x1E_17_0E)],
        Ink::BoardAlt => [rgb(0xD2_B6_82), rgb(0x5C_47_30), rgb(0xE8_D0_98), rgb(0x4A_38_20)],
        Ink::Line => [rgb(0xB2_92_60), rgb(0x6E_57_3C), rgb(0x00_00_00), rgb(0xFF_FF_FF)],
        Ink::Sign => [veil(0x1E_12_06, 48), veil(0xFF_F2_DC, 55), rgb(0x00_00_00), rgb(0xFF_FF_FF)],
        Ink::Black => [rgb(0x1C_14_0E), rgb(0x12_0C_08), rgb(0x00_00_00), rgb(0x00_00_00)],
        Ink::Outline => [rgb(0x1C_14_0E), rgb(0xF1_E6_CC), rgb(0x00_00_00), rgb(0xFF_FF_FF)],
        Ink::White => [rgb(0xFF_FD_F8), rgb(0xF6_F0_E4), rgb(0xFF_FF_FF), rgb(0xFF_FF_FF)],
        Ink::Red => [rgb(0xE0_75_5F), rgb(0x8A_3A_30), rgb(0xFF_8A_78), rgb(0x8C_10_10)],
        Ink::Yellow => [rgb(0xEA_C8_5C), rgb(0x80_62_1A), rgb(0xFF_E0_66), rgb(0x6A_4E_00)],
        Ink::Green => [rgb(0x84_AE_6C), rgb(0x41_68_3A), rgb(0x9A_D8_80), rgb(0x14_5C_14)],
        Ink::Blue => [rgb(0x74_A2_CE), rgb(0x3F_68_92), rgb(0x90_C8_FF), rgb(0x0A_46_90)],
        Ink::Edge => [rgb(0xA8_73_3C), rgb(0xC4_90_58), rgb(0x6A_3C_08), rgb(0xFF_C8_80)],
        Ink::Tint0 => [rgb(0xF3_E8_CC), rgb(0x65_58_40), rgb(0xFF_FF_FF), rgb(0x4E_46_34)],
        Ink::Tint1 => [rgb(0xD9_B0_9C), rgb(0x5C_2E_28), rgb(0xE0_A0_90), rgb(0x4E_0C_0C)],
        Ink::Shadow => [veil(0x00_00_00, 22), veil(0x00_00_00, 42), veil(0, 0), veil(0, 0)],
    };
    pick(theme, [light, dark, light_contrast, dark_contrast])
}

/// With which ink sheets are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Inking {
    /// In colour.
    Colour,
    /// In colour, large areas left white or pale.
    Saving,
    /// Black and greys, for a printer that has nothing else.
    Black,
}

impl Inking {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Colour, Self::Saving, Self::Black];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Colour => "colour",
            Self::Saving => "saving",
            Self::Black => "black",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|inking| inking.name() == name)
    }
}

/// The colour of an ink on paper, as 0xRRGGBB; `None` where nothing is printed.
#[must_use]
pub const fn printed(ink: Ink, inking: Inking) -> Option<u32> {
    let [colour, saving, black] = match ink {
        Ink::Shadow => return None,
        Ink::Seat0 => [0xFF_F8_E6, 0xFF_FF_FF, 0xFF_FF_FF],
        Ink::Seat1 => [0x9C_2F_2A, 0xC4_4A_40, 0x1A_1A_1A],
        Ink::OnSeat1 | Ink::OnSeat2 | Ink::White => [0xFF_FF_FF; 3],
        Ink::Seat2 => [0x2C_5A_86, 0x3B_78_B0, 0x6A_6A_6A],
        Ink::Rose => [0xE8_9A_92, 0xF6_D4_D0, 0xD4_D4_D4],
        Ink::Seat3 => [0x3C_70_46, 0x4A_8A_58, 0x40_40_40],
        Ink::Seat4 => [0x71_45_81, 0x8C_5C_A0, 0x58_58_58],
        Ink::Seat5 => [0x8A_5A_10, 0xA0_70_20, 0x7A_7A_7A],
        Ink::Board => [0xF2_E6_CA, 0xFF_FF_FF, 0xFF_FF_FF],
        Ink::BoardAlt => [0xDE_C8_98, 0xF4_EC_DA, 0xE2_E2_E2],
        Ink::Line => [0x9A_7C_4E, 0x9A_8A_6E, 0x60_60_60],
        Ink::Sign => [0x5A_48_30, 0x7A_6A_54, 0x40_40_40],
        Ink::OnSeat0 | Ink::Black | Ink::Outline => [0x00_00_00; 3],
        Ink::Red => [0xE8_8A_76, 0xFA_DC_D6, 0x9A_9A_9A],
        Ink::Yellow => [0xF0_D4_78, 0xFB_F2_D4, 0xFF_FF_FF],
        Ink::Green => [0x9C_C0_86, 0xDE_EC_D6, 0xC4_C4_C4],
        Ink::Blue => [0x90_B6_DA, 0xDA_E8_F4, 0xE4_E4_E4],
        Ink::Edge => [0xB8_86_50, 0xEA_D6_BE, 0xD0_D0_D0],
        Ink::Tint0 => [0xF8_F0_DC, 0xFF_FF_FF, 0xFF_FF_FF],
        Ink::Tint1 => [0xE0_BE_AE, 0xF6_E8_E2, 0xE8_E8_E8],
    };
    Some(match inking {
        Inking::Colour => colour,
        Inking::Saving => saving,
        Inking::Black => black,
    })
}

/// Of a colour's four values the one for a theme.
const fn pick(theme: Theme, [light, dark, light_contrast, dark_contrast]: [Colour; 4]) -> Colour {
    match theme {
        Theme::Light => light,
        Theme::Dark => dark,
        Theme::LightContrast => light_contrast,
        Theme::DarkContrast => dark_contrast,
    }
}

/// What is drawn over a board to tell a player something: each means one thing,
/// has a shape of its own besides its colour, and stands out from every ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    /// What can be touched, and what was chosen.
    Touch,
    /// What a good move would touch.
    Advice,
    /// Why something is not allowed.
    Refusal,
    /// What a piece attacks.
    Threat,
    /// What the last turn changed.
    Trace,
    /// Around all of these, to set them off.
    Halo,
}

impl Look {
    const ALL: [Self; 6] =
        [Self::Touch, Self::Advice, Self::Refusal, Self::Threat, Self::Trace, Self::Halo];

    const fn name(self) -> &'static str {
        match self {
            Self::Touch => "touch",
            Self::Advice => "advice",
            Self::Refusal => "refusal",
            Self::Threat => "threat",
            Self::Trace => "trace",
            Self::Halo => "halo",
        }
    }

    const fn colour(self, theme: Theme) -> Colour {
        let four = match self {
            Self::Touch => [rgb(0x08_47_6A), rgb(0xA9_DD_FF), rgb(0x00_3A_5C), rgb(0xC4_E8_FF)],
            Self::Advice => [rgb(0x07_49_1F), rgb(0x9D_F3_B5), rgb(0x00_40_18), rgb(0xB4_FF_C8)],
            Self::Refusal => [rgb(0x8C_17_12), rgb(0xFF_BD_B4), rgb(0x6E_00_00), rgb(0xFF_CF_C8)],
            Self::Threat => [rgb(0x66_2E_00), rgb(0xFF_C7_94), rgb(0x5C_2A_00), rgb(0xFF_D9_B0)],
            Self::Trace => [rgb(0x5A_2A_82), rgb(0xE3_C0_FF), rgb(0x3D_00_70), rgb(0xF0_D9_FF)],
            Self::Halo => [rgb(0xFF_FF_FF), rgb(0x0B_0A_08), rgb(0xFF_FF_FF), rgb(0x00_00_00)],
        };
        pick(theme, four)
    }
}

/// The palette as CSS custom properties (`--ink-board`, `--look-touch`): by day, by night (as
/// the system says, or `data-theme` on the root) and with `data-contrast="high"`;
/// (on paper it is always day); and the classes that use them (`fill-board`, `line-board`, and `ink-board`,
/// which sets `--ink` and `--on-ink`).
#[must_use]
pub fn css() -> String {
    let block = |theme: Theme| {
        let mut block = String::new();
        for look in Look::ALL {
            let _ = write!(block, "--look-{}:#{:06x};", look.name(), look.colour(theme).rgb);
        }
        for &ink in Ink::ALL {
            let Colour { rgb, opacity } = colour(ink, theme);
            let [_, r, g, b] = rgb.to_be_bytes();
            let _ = match opacity {
                100 => write!(block, "--ink-{}:#{rgb:06x};", ink.name()),
                _ => write!(block, "--ink-{}:rgb({r} {g} {b}/{opacity}%);", ink.name()),
            };
        }
        block
    };
    let high = "[data-contrast=high]";
    let [light, dark] = [Theme::Light, Theme::Dark].map(block);
    let [light_high, dark_high] = [Theme::LightContrast, Theme::DarkContrast].map(block);
    let mut classes = String::new();
    for &ink in Ink::ALL {
        let (name, on) = (ink.name(), ink.on().name());
        let _ = writeln!(
            classes,
            ".fill-{name}{{fill:var(--ink-{name})}}.line-{name}{{stroke:var(--ink-{name})}}\
             .ink-{name}{{--ink:var(--ink-{name});--on-ink:var(--ink-{on})}}"
        );
    }
    format!(
        ":root{{{light}}}\n:root{high}{{{light_high}}}\n\
         @media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}\n\
         :root{high}:not([data-theme=light]){{{dark_high}}}}}\n\
         @media screen{{:root[data-theme=dark]{{{dark}}}\n\
         :root{high}[data-theme=dark]{{{dark_high}}}}}\n{classes}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance, as WCAG defines it.
    fn luminance(colour: Colour) -> f64 {
        let [_, r, g, b] = colour.rgb.to_be_bytes();
        let [r, g, b] = [r, g, b].map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(a: Colour, b: Colour) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn numbers_on_pieces_can_be_read() {
        let pieces =
            [Ink::Seat0, Ink::Seat1, Ink::Seat2, Ink::Seat3, Ink::Seat4, Ink::Seat5, Ink::Rose];
        for theme in [Theme::Light, Theme::Dark, Theme::LightContrast, Theme::DarkContrast] {
            let least = if matches!(theme, Theme::Light | Theme::Dark) { 4.5 } else { 7.0 };
            for piece in pieces {
                let ratio = contrast(colour(piece, theme), colour(piece.on(), theme));
                assert!(ratio >= least, "{piece:?} {theme:?}: {ratio:.1}");
            }
        }
    }

    const THEMES: [Theme; 4] =
        [Theme::Light, Theme::Dark, Theme::LightContrast, Theme::DarkContrast];

    /// What a look can lie on: the cells of every game, and the table.
    fn grounds(theme: Theme) -> impl Iterator<Item = (String, Colour)> {
        let inks = [
            Ink::Board,
            Ink::BoardAlt,
            Ink::Red,
            Ink::Yellow,
            Ink::Green,
            Ink::Blue,
            Ink::Tint0,
            Ink::Tint1,
        ];
        let cells = inks.into_iter().map(move |ink| (format!("{ink:?}"), colour(ink, theme)));
        cells.chain([("the table".to_owned(), table(theme))])
    }

    #[test]
    fn every_look_stands_out_from_every_ground_and_from_its_halo() {
        for theme in THEMES {
            for look in Look::ALL.into_iter().filter(|&look| look != Look::Halo) {
                let own = look.colour(theme);
                let halo = ("its halo".to_owned(), Look::Halo.colour(theme));
                for (name, ground) in grounds(theme).chain([halo]) {
                    let ratio = contrast(own, ground);
                    assert!(ratio >= 3.0, "{look:?} on {name}, {theme:?}: {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn outlines_of_pieces_stand_out_from_every_ground() {
        for theme in THEMES {
            for (name, ground) in grounds(theme) {
                let ratio = contrast(colour(Ink::Outline, theme), ground);
                assert!(ratio >= 3.0, "on {name}, {theme:?}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn numbers_on_printed_pieces_can_be_read_with_every_ink() {
        let pieces =
            [Ink::Seat0, Ink::Seat1, Ink::Seat2, Ink::Seat3, Ink::Seat4, Ink::Seat5, Ink::Rose];
        for inking in Inking::ALL {
            for piece in pieces {
                let on = |ink| rgb(printed(ink, inking).unwrap());
                let ratio = contrast(on(piece), on(piece.on()));
                assert!(ratio >= 4.0, "{piece:?} {inking:?}: {ratio:.1}");
            }
        }
    }

    #[test]
    fn the_style_sheet_names_every_ink() {
        let css = css();
        for ink in Ink::ALL {
            let times = css.matches(&format!("--ink-{}:", ink.name())).count();
            assert_eq!(times, 6, "{ink:?}");
        }
    }
}
