import type { SchoolProfileInput } from "../src/school/school.ts";
import { pictureOf } from "./pictures.ts";
import { admissionOf } from "./profile/admission.ts";
import { holidaysAround, timingsOf } from "./profile/calendar.ts";
import { disclosureOf } from "./profile/disclosure.ts";
import { facilities, infrastructure } from "./profile/facilities.ts";
import { fees } from "./profile/fees.ts";
import { hero } from "./profile/hero.ts";
import { pageWindows, preSchoolPhotos, quizPhotos } from "./profile/page-windows.ts";
import { uniform } from "./profile/uniform.ts";

/**
 * Returns the demo school's profile. It is invented: numbers cannot be dialled, addresses end in `.example`, nothing can be
 * paid.
 */
export function demoProfile(today: string): SchoolProfileInput {
  return {
    name: "Kindled Star Convent",
    town: "Kesarkot",
    summary:
      "A convent school on the ridge above Kesarkot, for girls and boys from Nursery to Class XII, with a pre-school of its own.",
    affiliationNumber: "0000000",
    boardCode: "00000",
    crest: { file: "school/crest.png", alt: "Crest of Kindled Star Convent: book, lamp, lotus and star" },

    address: ["Bell Road, Pine Ridge", "Kesarkot 000 000, India"],
    phones: ["+91 00000 01993", "+91 00000 01994"],
    email: "office@kindledstar.example",
    officeHours: "Monday to Saturday, 8:30 AM to 2 PM",
    helpDesk: { phone: "+91 00000 01995", email: "help@kindledstar.example" },
    preSchool: {
      name: "Little Wick Pre-School",
      address: ["Orchard Lane, Pine Ridge", "Kesarkot 000 000, India"],
      phone: "+91 00000 01996",
      email: "preschool@kindledstar.example",
    },
    principal: {
      name: "Sister Benedicta Toppo",
      qualification: "M.Sc. (Botany), M.Ed.",
      since: 2015,
      hours: "Wednesday and Saturday, 10 AM to 12 noon",
      portrait: pictureOf("school/principal-portrait"),
    },

    parentPortal: "https://parents.kindledstar.example/",
    apps: {
      android: "https://apps.example/android/school-satchel",
      iphone: "https://apps.example/iphone/school-satchel",
    },
    erp: { vendor: "School Satchel", website: "https://satchel.example/" },
    payments: {
      upi: [
        { label: "School fees, Nursery to XII", address: "fees@kindledstar.example" },
        { label: "Pre-school fees", address: "preschool-fees@kindledstar.example" },
      ],
      sample: true,
    },
    social: [
      { name: "Facebook", url: "https://facebook.example/kindledstar" },
      { name: "YouTube", url: "https://youtube.example/kindledstar" },
      { name: "Instagram", url: "https://instagram.example/kindledstar" },
    ],
    map: {
      page: "https://maps.example/kindled-star-convent",
      embed: "https://maps.example/embed/kindled-star-convent",
    },
    menu: { studentCorner: null, careers: null },
    dataLicence: { name: "CC BY 4.0", page: "https://licences.example/by/4.0/" },
    documents: {
      calendar: "school/school-calendar.pdf",
      feeStructure: "school/fee-structure.pdf",
      activityPlanner: "school/activity-planner.pdf",
    },

    hero,
    mission:
      "To take each child as the child comes, to teach with patience and good humour, and to make of learning something that can be given away again.",
    vision: "Young people who ask honest questions, do careful work, and are missed when they are not in the room.",
    facilities,
    infrastructure,
    pictures: {
      tower: pictureOf("school/school-and-tower"),
      preSchool: pictureOf("albums/pre-school-day/story-on-the-rug"),
      notFound: pictureOf("infrastructure/parts-drawers"),
    },
    pageWindows,
    quizPhotos,
    preSchoolPhotos,

    topperYears: [2024],
    timings: timingsOf(today),
    uniform,
    holidays: holidaysAround(today),
    admission: admissionOf(today),
    fees,
    disclosure: disclosureOf(today),
  };
}
