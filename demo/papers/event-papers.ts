import { list, type Paper, table, text } from "./paper.ts";

export const eventPapers: Paper[] = [
  {
    path: "events/open-morning.pdf",
    title: "Open morning for new families",
    about: "How the morning goes",
    blocks: [
      table(
        "Programme",
        ["Time:1", "What:3", "Where:2"],
        [
          ["09:00 AM", "You are met by two pupils of Class IX", "School house, main door"],
          ["09:15 AM", "Walk: cloister, library, laboratories", "Upper floor and back"],
          ["10:00 AM", "Ten minutes of a real lesson", "A class of your choice"],
          ["10:20 AM", "The pre-school, shoes off", "Orchard Lane"],
          ["11:00 AM", "Tea, and the principal", "Courtyard, or cloister if it rains"],
        ],
      ),
      text("You need not register. Children are welcome; the sandpit is open."),
    ],
  },
  {
    path: "events/careers-evening.pdf",
    title: "Careers evening",
    about: "Former pupils talk to Classes IX to XII",
    blocks: [
      table(
        "Who speaks, fifteen minutes each",
        ["Guest:2", "Works as:2", "Will talk about:4"],
        [
          ["Sonali Ekka", "Nurse", "The night shift, and why she would not swap it"],
          ["Imran Shah", "Bus designer", "Where the handrail goes, and who decides"],
          ["Rosalind Horo", "Pastry cook", "Chemistry you can eat"],
          ["Anil Rautela", "Judge", "Listening to both sides when one is boring"],
          ["Pema Bhutia", "Beekeeper", "A degree in economics and forty hives"],
        ],
      ),
      list("Parents are welcome.", "Questions may be asked on paper, without a name.", "Samosas at six."),
    ],
  },
  {
    path: "events/science-exhibition-plan.pdf",
    title: "Science exhibition: plan of the tables",
    about: "Sixty tables in three laboratories",
    blocks: [
      table(
        "Where to find what",
        ["Tables:1", "Room:2", "Subject:3", "Classes:1"],
        [
          ["1 to 12", "Physics lab", "Light and sound", "VIII to XI"],
          ["13 to 22", "Physics lab annexe", "Current, magnets, motors", "VII to X"],
          ["23 to 36", "Chemistry lab", "Colours, crystals, bubbles", "IX to XII"],
          ["37 to 50", "Biology lab", "Leaves, water, small animals", "VI to XI"],
          ["51 to 60", "Cloister", "Machines made of scrap", "VI to IX"],
        ],
      ),
      list("Touch what has a green card.", "Ask about what has a red one.", "Goggles are lent at tables 23 to 36."),
    ],
  },
  {
    path: "events/sports-day-order.pdf",
    title: "Sports Day: order of the races",
    about: "From the march past to the rope",
    blocks: [
      table(
        "Order",
        ["Time:1", "What:4", "Classes:1"],
        [
          ["08:30 AM", "March past of the four houses", "IV to XII"],
          ["09:00 AM", "Sack race, lemon and spoon, book balance", "I to III"],
          ["09:40 AM", "100 m and 200 m", "VI to XII"],
          ["10:30 AM", "Obstacle race", "IV and V"],
          ["11:00 AM", "400 m and the long race", "VI to XII"],
          ["11:45 AM", "Relays of the houses", "VI to XII"],
          ["12:15 PM", "Tug of war, parents against teachers", "Grown-ups"],
        ],
      ),
      list(
        "Water stands at both ends of the field; bring a cap and a cup.",
        "Please watch from the tents. The track belongs to the runners.",
        "The buses leave ten minutes after the last race.",
      ),
    ],
  },
];
