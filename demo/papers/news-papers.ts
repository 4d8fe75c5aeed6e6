import { heading, list, type Paper, table, text } from "./paper.ts";

export const newsPapers: Paper[] = [
  {
    path: "news/robotics-team.pdf",
    title: "The team for the state final",
    about: "Robotics and repair club",
    blocks: [
      table(
        "Five of Class IX",
        ["Name:2", "Did:3"],
        [
          ["Ritika Aswal", "Wrote the steering; found the sign that was wrong for a week"],
          ["Joel Tete", "Took the printer apart, and remembered where everything had been"],
          ["Simar Gill", "Built the chassis, three times"],
          ["Nazia Parveen", "Ran four hundred test laps and kept the list"],
          ["Deepak Rana", "Painted the line, and then the robot"],
        ],
      ),
      heading("From the parts list"),
      table(
        "What it is made of",
        ["Part:2", "Came from:3", "Rupees:1:right"],
        [
          ["Two motors", "A printer that had stopped printing", "0"],
          ["Four wheels", "Two toy cars", "0"],
          ["Light sensors", "The club's drawer 14", "180"],
          ["Board and battery", "Bought new", "940"],
        ],
      ),
    ],
  },
  {
    path: "news/library-cards.pdf",
    title: "The new library cards",
    about: "How Class IV voted",
    blocks: [
      table(
        "Votes from the cloister",
        ["Design:4", "Votes:1:right"],
        [
          ["Otter reading in the rain", "214"],
          ["Bookshelf that is also a train", "131"],
          ["The bell tower with a reading lamp", "98"],
          ["Snail, page 1 of 900", "77"],
        ],
      ),
      heading("How to get yours"),
      list(
        "Old cards are valid until the new one is in your hand.",
        "Classes I to V are given theirs in the library hour.",
        "A card that is lost costs an apology and a small drawing for the next one.",
      ),
    ],
  },
  {
    path: "news/first-week.pdf",
    title: "The first week",
    about: "For families who are new",
    blocks: [
      table(
        "Monday to Saturday",
        ["Day:1", "What to know:4"],
        [
          ["Monday", "Welcome assembly at 07:55 AM. Parents of Nursery stay as long as they are needed"],
          ["Tuesday", "Books and identity cards are given out. Bring a bag that is nearly empty"],
          ["Wednesday", "Clubs introduce themselves in the cloister, in the last hour"],
          ["Thursday", "House T-shirts. The house is for good"],
          ["Friday", "Library hour for every class; everyone goes home with a book"],
          ["Saturday", "Exchange table for uniforms, 10 AM to 12 noon"],
        ],
      ),
      text("Every new pupil has a partner from the same class, who was new last year."),
    ],
  },
  {
    path: "news/reading-list.pdf",
    title: "Twenty books for the long vacation",
    about: "Chosen by pupils for pupils",
    blocks: [
      text("The books are on the long table in the library. Take one on the last day, bring it back on the first."),
      table(
        "What the choosers say",
        ["For classes:1", "Kind of book:3", "Because:4"],
        [
          ["I and II", "A picture book without words", "You can read it in any language"],
          ["I and II", "Rhymes about rain", "They work on a roof, too"],
          ["III to V", "Folk tales of the hills", "My grandmother says two of them are wrong"],
          ["III to V", "A true story about a lighthouse", "It is short and then you think about it"],
          ["VI to VIII", "The diary of a naturalist", "He draws everything he does not understand"],
          ["VI to VIII", "A detective story on a train", "I guessed wrong three times"],
          ["IX and X", "Letters of a scientist to her daughter", "She says when she does not know"],
          ["IX and X", "Short stories in Hindi", "One has no ending and we still argue about it"],
          ["XI and XII", "An essay on walking", "Read it outdoors"],
          ["XI and XII", "A play about a trial", "Read it aloud, with the family"],
        ],
      ),
      text(
        "Ten more titles hang in the cloister. Parents may borrow as well; the librarian enters it on the child's card.",
      ),
    ],
  },
  {
    path: "news/science-exhibition.pdf",
    title: "Science exhibition: what the visitors asked",
    about: "The best questions from sixty tables",
    blocks: [
      table(
        "Prizes of the visitors",
        ["Table:3", "Class:1", "Votes:1:right"],
        [
          ["A rainbow you can catch", "IX", "88"],
          ["How loud is the cloister?", "VII", "61"],
          ["A fern in a bottle, day 300", "VI", "57"],
          ["The bulb that lemons light", "VIII", "49"],
        ],
      ),
      heading("Questions we could not answer"),
      list(
        "Is there a colour that only the prism knows?",
        "Does the fern notice that it is in a bottle?",
        "Why is an echo always politer than the person?",
      ),
      text("Whoever finds an answer may write it on the board in room twelve."),
    ],
  },
  {
    path: "news/sports-day-results.pdf",
    title: "Sports Day: results",
    about: "Nineteen races and one rope",
    blocks: [
      table(
        "Points of the houses",
        ["House:2", "Track:1:right", "Field:1:right", "March past:1:right", "Total:1:right"],
        [
          ["River House", "74", "38", "10", "122"],
          ["Ember House", "70", "36", "15", "121"],
          ["Cedar House", "66", "41", "5", "112"],
          ["Marigold House", "59", "44", "5", "108"],
        ],
      ),
      table(
        "Some of the races",
        ["Race:3", "First:2", "House:1", "Time:1:right"],
        [
          ["100 m, girls, IX to XII", "Sneha Minj", "Marigold", "13.4 s"],
          ["100 m, boys, IX to XII", "Arnav Bhandari", "Cedar", "12.1 s"],
          ["400 m, girls, VI to VIII", "Kiran Topno", "River", "1 min 14 s"],
          ["400 m, boys, VI to VIII", "Faiz Alam", "Ember", "1 min 9 s"],
          ["Sack race, III", "Everybody, at some point", "All", "not taken"],
          ["4 x 100 m relay", "River House", "River", "54.8 s"],
        ],
      ),
      text("The tug of war between parents and teachers was broken off when both sides began to laugh."),
    ],
  },
];
