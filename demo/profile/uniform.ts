import type { SchoolProfileInput } from "../../src/school/school.ts";

export const uniform: NonNullable<SchoolProfileInput["uniform"]> = {
  summer: {
    from: 4,
    to: 10,
    garments: [
      { who: "Girls, Nursery to V", wears: "Navy tunic to the knee, cream blouse, navy socks, black shoes" },
      { who: "Girls, VI to XII", wears: "Navy skirt, cream blouse, striped tie, navy socks, black shoes" },
      { who: "Boys, Nursery to V", wears: "Navy shorts, cream shirt, navy socks, black shoes" },
      { who: "Boys, VI to XII", wears: "Navy trousers, cream shirt, striped tie, black shoes" },
      { who: "Hair", wears: "Plaits with gold ribbons, short and combed, or a navy turban" },
    ],
  },
  winter: {
    from: 11,
    to: 3,
    garments: [
      { who: "Girls, Nursery to V", wears: "Summer tunic with navy pullover and navy stockings" },
      { who: "Girls, VI to XII", wears: "Navy blazer with crest, skirt or trousers, striped tie, navy stockings" },
      { who: "Boys, Nursery to V", wears: "Navy trousers and pullover over the cream shirt" },
      { who: "Boys, VI to XII", wears: "Navy blazer with crest, trousers, striped tie" },
      { who: "Everyone", wears: "A plain navy cap and muffler on frosty mornings" },
    ],
  },
  houseDays: "On house days and for games each pupil wears the colour of the house.",
  houses: [
    { name: "Cedar House", colour: "Green", motto: "Stand and shelter" },
    { name: "Ember House", colour: "Red", motto: "Keep the warmth" },
    { name: "River House", colour: "Blue", motto: "Find a way round" },
    { name: "Marigold House", colour: "Yellow", motto: "Open every morning" },
  ],
};
