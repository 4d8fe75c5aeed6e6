import type { SearchText } from "./search-text.ts";

/** Forms and checks that have no facts and no text of the office. */
const pages: readonly Pick<SearchText, "address" | "title" | "names" | "text">[] = [
  {
    address: "/v",
    title: "Check a notice",
    names: ["code", "check a code", "is a message true", "forwarded message", "सूचना की जांच", "क्या यह सूचना सही है"],
    text: "Every notice, circular and order of the school has a code of eight letters. Here you see whether it stands, was replaced or withdrawn.",
  },
  {
    address: "/Enquiry",
    title: "Your enquiry",
    names: [
      "enquiry status",
      "status of my enquiry",
      "admission status",
      "application status",
      "track application",
      "withdraw enquiry",
      "correct enquiry",
      "आवेदन की स्थिति",
    ],
    text: "Reference and phone number show where your admission enquiry stands. You can add a line, correct it or withdraw it.",
  },
  {
    address: "/RemovePhoto",
    title: "Ask the school to remove a photo",
    names: ["remove photo", "delete photo", "remove picture", "photo of my child", "फोटो हटाएं", "फोटो हटाना"],
    text: "A family can ask that the photo of a child is taken off the website.",
  },
  {
    address: "/#feedback",
    title: "Tell us what you think",
    names: ["feedback", "complaint", "suggestion", "write to the school", "message to the school", "शिकायत", "सुझाव"],
    text: "Praise, a question or a complaint: a person in the school office reads it.",
  },
];

export const furtherPages: readonly SearchText[] = pages.map((page) => ({
  ...page,
  kind: "page",
  date: null,
  lastDay: null,
}));
