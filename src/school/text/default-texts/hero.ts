const slide = (slogan: string, line: string) => ({ slogan, line, picture: null, plate: false });

export const defaultHero = [
  slide("Learning from Nursery to Class XII", "A convent school, with a pre-school of its own."),
  slide("Character comes first", "Our goals are of character, learning, society and culture."),
  slide("Learn by doing", "Smart classes, a library, and laboratories for science and computers."),
  slide("Everyone belongs to a house", "Pupils of all classes meet in their houses and on the playground."),
  slide("Admission is open", "Send an enquiry, and the office will answer you."),
];
