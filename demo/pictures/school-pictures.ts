import { folderOf, type PictureRecipe } from "./recipe.ts";

const heroPictures = folderOf("hero", 1600, [
  ["school-at-sunrise", "facade", [0, 0, 1600, 700], "The red-brick school and its tower in the morning sun"],
  ["morning-assembly", "assembly", [0, 0, 1600, 700], "Pupils in rows at morning assembly before the chapel"],
  ["library-hall", "library", [0, 150, 1200, 525], "The library hall with its coloured window and tall shelves"],
  ["race-on-the-field", "sports-day", [0, 0, 1600, 700], "Runners on the sports field before the striped tents"],
  ["playground-and-bus", "playground", [0, 0, 1600, 700], "The playground and the yellow school bus"],
]);

/** Upright 3:4, for the arches of Home. */
const facilityPictures = folderOf("facilities", 900, [
  ["smart-classes", "smart-class", [400, 170, 465, 620], "A class looks at the bright board"],
  ["library", "library", [540, 100, 495, 660], "Readers beside the tall shelves"],
  ["computer-lab", "computer-lab", [620, 200, 450, 600], "Pupils at their screens in the computer lab"],
  ["chemistry-lab", "chemistry-lab", [510, 90, 480, 640], "A student in a white coat holds up a test tube"],
  ["biology-lab", "biology-lab", [400, 240, 405, 540], "A girl looks through a microscope"],
  ["physics-lab", "physics-lab", [640, 220, 420, 560], "A pupil holds a card in the coloured light of the prism"],
]);

const labPictures = folderOf("infrastructure", 1200, [
  ["biology-lab", "biology-lab", [66, 0, 1067, 800], "The biology lab, with charts, jars and the long bench"],
  ["at-the-microscope", "biology-lab", [420, 330, 480, 360], "A girl at the microscope"],
  ["skeleton-and-jars", "biology-lab", [830, 50, 370, 278], "The skeleton beside the shelf of jars"],
  ["chemistry-lab", "chemistry-lab", [66, 0, 1067, 800], "The chemistry lab from the door"],
  ["experiment-at-the-board", "chemistry-lab", [380, 90, 480, 360], "A student works before a board of formulas"],
  ["reagent-shelf", "chemistry-lab", [846, 64, 354, 266], "Labelled bottles on the reagent shelf"],
  ["window-on-the-hills", "chemistry-lab", [40, 30, 440, 330], "The arched window of the chemistry lab"],
  ["physics-lab", "physics-lab", [66, 0, 1067, 800], "The physics lab with its optical bench"],
  ["physics-board", "physics-lab", [364, 72, 430, 323], "Ray diagrams on the blackboard"],
  ["galvanometer", "physics-lab", [380, 590, 280, 210], "The galvanometer on the bench"],
  ["computer-lab", "computer-lab", [66, 0, 1067, 800], "The computer lab in the morning"],
  ["rows-and-flow-chart", "computer-lab", [420, 130, 520, 390], "Rows of screens below a flow chart"],
  ["server-and-teacher", "computer-lab", [800, 170, 400, 300], "The teacher beside the server cabinet"],
  ["library-hall", "library", [66, 0, 1067, 800], "The library hall in the morning"],
  ["robotics-room", "robotics", [66, 0, 1067, 800], "The robotics room with its test track"],
  ["tool-wall", "robotics", [350, 40, 420, 315], "Tools on their hooks, each with its outline"],
  ["parts-drawers", "robotics", [780, 40, 420, 315], "Small drawers, one for every kind of part"],
  ["playground", "playground", [0, 0, 933, 700], "The playground with tower, slide and swings"],
  ["school-from-the-playground", "playground", [400, 110, 420, 315], "The school tower behind the playground"],
  ["school-bus", "playground", [760, 170, 700, 525], "The yellow school bus at the stop"],
  ["boarding", "playground", [900, 420, 280, 210], "Pupils board the bus one after another"],
  ["bus-in-the-afternoon", "playground", [667, 0, 933, 700], "The bus waits in the afternoon light", "late"],
]);

const schoolPictures = folderOf("school", 1200, [
  ["school-and-tower", "facade", [620, 70, 760, 570], "The school and its chapel tower"],
  ["chapel-door", "facade", [1000, 350, 320, 240], "The chapel door and the statue beside it"],
  ["walking-to-class", "facade", [850, 500, 260, 195], "Pupils walk up the path to class"],
  ["grounds-at-sunrise", "facade", [0, 130, 760, 570], "The grounds below the school at sunrise"],
  ["morning-assembly", "assembly", [560, 220, 640, 480], "Pupils in rows at morning assembly"],
  ["cloister", "assembly", [230, 330, 480, 360], "The cloister beside the lawn"],
  ["sister-at-the-board", "smart-class", [0, 290, 560, 420], "A Sister explains at the board"],
  ["a-hand-up", "smart-class", [760, 310, 440, 330], "A hand goes up in the last row"],
  ["principal-portrait", "principal", [130, 40, 540, 720], "Portrait of the principal"],
]);

/** Upright 5:6, for the head of a page: one subject in the middle, calm above it. */
const windowPictures = folderOf("windows", 900, [
  ["tower", "facade", [922, 64, 410, 492], "The chapel tower of the school"],
  ["path-to-school", "facade", [868, 370, 270, 324], "Pupils walk up the path to the school"],
  ["a-hand-up", "smart-class", [905, 330, 295, 354], "A hand goes up in the last row"],
  ["assembly", "assembly", [770, 0, 520, 624], "Pupils in rows before the chapel"],
  ["boarding", "playground", [905, 365, 270, 324], "Pupils board the bus one after another"],
  ["cloister", "assembly", [400, 290, 300, 360], "The cloister beside the lawn"],
  ["dancer-in-the-moon", "annual-day", [397, 215, 400, 480], "A dancer before the moon of the stage"],
  ["chapel-door", "facade", [985, 372, 265, 318], "Pupils on the path before the chapel door"],
  ["sister-and-class", "smart-class", [280, 240, 340, 408], "A Sister explains to her class at the board"],
  ["rows-of-screens", "computer-lab", [650, 300, 300, 360], "Pupils at their screens"],
  ["at-the-screen", "computer-lab", [850, 330, 290, 348], "A boy at his screen"],
  ["arm-and-rover", "robotics", [375, 270, 440, 528], "The robot arm above the test track"],
  ["school-on-the-hill", "facade", [640, 150, 455, 546], "The way up to the school house"],
  ["block-tower", "pre-school", [450, 212, 490, 588], "Children around a tower of blocks"],
  ["drawing-table", "pre-school", [908, 380, 290, 348], "Two children at the drawing table"],
  ["rolling-cup", "quiz", [330, 310, 400, 480], "The rolling cup on its stand"],
]);

export const schoolPicturesOfAllPages: PictureRecipe[] = [
  ...heroPictures,
  ...facilityPictures,
  ...labPictures,
  ...schoolPictures,
  ...windowPictures,
];
