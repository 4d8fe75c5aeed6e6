import { folderOf, type PictureRecipe } from "./recipe.ts";

const WIDTH = 1200;

const sportsDay = folderOf("albums/sports-day", WIDTH, [
  ["first-at-the-ribbon", "sports-day", [570, 360, 440, 330], "A girl in gold reaches the finishing ribbon first"],
  ["the-near-runner", "sports-day", [1040, 370, 440, 330], "A runner at full stretch in the outer lane"],
  ["tents-and-race", "sports-day", [760, 80, 720, 540], "Runners pass the striped tents full of families"],
  ["at-the-finish-line", "sports-day", [220, 340, 480, 360], "A Sister waits beside the finish line on the grass"],
  ["school-from-the-field", "sports-day", [150, 120, 360, 270], "The school building seen across the sports field"],
  ["the-whole-field", "sports-day", [360, 0, 933, 700], "The sports field from end to end on race morning"],
  ["flags-over-the-tents", "sports-day", [860, 30, 460, 345], "House flags and bunting above the tents"],
  [
    "last-race-of-the-day",
    "sports-day",
    [560, 130, 680, 510],
    "The last race, in the low light of the afternoon",
    "late",
  ],
]);

const annualDay = folderOf("albums/annual-day", WIDTH, [
  [
    "dancer-at-the-centre",
    "annual-day",
    [420, 370, 360, 270],
    "A classical dancer with raised arms at the centre of the stage",
  ],
  ["five-dancers", "annual-day", [230, 300, 560, 420], "Dancers in wide skirts turn under the moon"],
  ["lamp-and-skirts", "annual-day", [160, 396, 360, 270], "A brass lamp burns beside the turning skirts"],
  ["curtain-and-moon", "annual-day", [130, 20, 500, 375], "The curtain opens on a full moon"],
  ["from-the-last-row", "annual-day", [66, 0, 1067, 800], "The whole stage, seen over the heads of the audience"],
  ["right-of-the-stage", "annual-day", [590, 330, 480, 360], "Two dancers on the right, under a paper lantern"],
  ["moon-over-the-dance", "annual-day", [320, 110, 560, 420], "A paper moon hangs over the dance"],
]);

const carolEvening = folderOf("albums/carol-evening", WIDTH, [
  [
    "choir-before-the-chapel",
    "assembly",
    [560, 220, 640, 480],
    "The choir stands in rows before the chapel at dusk",
    "evening",
  ],
  ["chapel-front", "assembly", [860, 0, 640, 480], "The chapel front and its rose window at nightfall", "evening"],
  ["lamp-on-the-steps", "assembly", [700, 380, 420, 315], "Children gather at the steps around the lamp", "evening"],
  [
    "cloister-and-lawn",
    "assembly",
    [230, 330, 480, 360],
    "The cloister arches across the lawn in the blue hour",
    "evening",
  ],
  ["sky-over-the-cloister", "assembly", [0, 220, 640, 480], "The last light over the long cloister roof", "evening"],
  ["tower-at-night", "facade", [620, 70, 760, 570], "The school and its tower after sunset", "evening"],
  [
    "walking-home",
    "facade",
    [850, 500, 260, 195],
    "Children and a Sister on the path when the singing is over",
    "evening",
  ],
]);

const quizDay = folderOf("albums/quiz-day", WIDTH, [
  ["three-teams", "quiz", [560, 320, 640, 480], "Three teams behind their tables, listening"],
  ["quiz-mistress", "quiz", [60, 190, 480, 360], "The quiz-mistress reads a question from her card"],
  ["rolling-cup", "quiz", [310, 430, 440, 330], "The rolling cup waits on its stand"],
  ["score-board", "quiz", [310, 240, 480, 360], "Chalk strokes on the score board"],
  ["hand-on-the-buzzer", "quiz", [740, 320, 460, 345], "A hand hovers over the buzzer"],
  ["stage-before-the-final", "quiz", [66, 0, 1067, 800], "The whole stage before the final round"],
]);

const readingWeek = folderOf("albums/reading-week", WIDTH, [
  ["the-long-table", "library", [0, 300, 560, 420], "A girl reads at the long table by the window"],
  ["one-reader", "library", [100, 390, 320, 240], "A reader bends over her book"],
  ["on-the-ladder", "library", [640, 120, 520, 390], "The ladder leans on shelves that reach the roof"],
  ["the-coloured-window", "library", [300, 120, 480, 360], "The coloured window at the end of the library"],
  ["globe-by-the-shelves", "library", [984, 585, 216, 162], "A globe stands in front of the lower shelves"],
  ["evening-in-the-library", "library", [66, 0, 1067, 800], "The library hall in the light of late afternoon", "late"],
]);

const tinkeringWeek = folderOf("albums/tinkering-week", WIDTH, [
  ["robot-on-the-line", "robotics", [300, 470, 440, 330], "A small robot follows the black line on the table"],
  ["robot-arm", "robotics", [540, 310, 360, 270], "The robot arm reaches for a block"],
  ["round-the-table", "robotics", [40, 340, 600, 450], "Pupils gather round the test track"],
  ["driving-by-tablet", "robotics", [720, 390, 480, 360], "A girl drives the robot from her tablet"],
  ["two-at-work", "computer-lab", [690, 390, 480, 360], "Two pupils write the program for the next run"],
  ["an-empty-place", "computer-lab", [340, 360, 440, 330], "A place kept free at the end of the row"],
  ["printer-at-work", "robotics", [330, 190, 340, 255], "The printer builds a wheel, layer by layer"],
]);

const scienceExhibition = folderOf("albums/science-exhibition", WIDTH, [
  ["prism-and-spectrum", "physics-lab", [476, 400, 400, 300], "A prism spreads white light into its colours"],
  ["pupil-with-the-card", "physics-lab", [670, 230, 530, 398], "A pupil catches the spectrum on a white card"],
  ["lamp-and-lens", "physics-lab", [30, 390, 480, 360], "A lamp and a lens on the optical bench"],
  ["circuit-board", "physics-lab", [20, 560, 320, 240], "A circuit with one bright bulb"],
  ["flask-on-the-burner", "chemistry-lab", [810, 390, 380, 285], "A round flask warms over the burner"],
  ["row-of-test-tubes", "chemistry-lab", [20, 520, 360, 270], "Test tubes in a rack, from red to blue"],
  ["leaf-chart", "biology-lab", [370, 50, 320, 240], "A chart of the leaf hangs between the windows"],
  ["butterflies", "biology-lab", [670, 78, 196, 147], "Butterflies in a glass frame"],
  ["fern-under-glass", "biology-lab", [30, 455, 400, 300], "A fern grows under a glass bell"],
]);

const preSchoolDay = folderOf("albums/pre-school-day", WIDTH, [
  ["story-on-the-rug", "pre-school", [260, 230, 560, 420], "Children on the round rug listen to a story"],
  ["block-tower", "pre-school", [540, 390, 400, 300], "A tower of coloured blocks, almost finished"],
  ["picture-wall", "pre-school", [330, 120, 620, 465], "The picture wall above the low shelves"],
  ["drawing-table", "pre-school", [860, 370, 340, 255], "Two children at the drawing table"],
  ["the-whole-room", "pre-school", [66, 0, 1067, 800], "The pre-school room in the morning sun"],
  ["tower-and-slide", "playground", [60, 230, 600, 450], "The play tower and the yellow slide"],
  ["swings", "playground", [330, 270, 340, 255], "Children on the swings before the school"],
]);

export const albumPictures: PictureRecipe[] = [
  ...sportsDay,
  ...annualDay,
  ...carolEvening,
  ...quizDay,
  ...readingWeek,
  ...tinkeringWeek,
  ...scienceExhibition,
  ...preSchoolDay,
];
