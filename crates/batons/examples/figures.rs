fn main() {
    println!("{:?}", batons::probe());
}
