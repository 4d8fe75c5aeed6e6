import { heading, list, type Paper, table, text } from "./paper.ts";

export const committeePapers: Paper[] = [
  {
    path: "disclosure/management-committee.pdf",
    title: "School management committee",
    about: "Members for the present term. All names are invented",
    blocks: [
      table(
        "Members",
        ["Name:3", "Stands for:3", "Post:2"],
        [
          ["Sister Clementia Lakra", "Society", "Chairperson"],
          ["Sister Benedicta Toppo", "Principal", "Member secretary"],
          ["Dr Harish Pokhriyal", "Another school of the board", "Member"],
          ["Ms Leela Thomas", "Teachers, senior classes", "Member"],
          ["Mr Robin Kujur", "Teachers, junior classes", "Member"],
          ["Ms Shabnam Qureshi", "Parents", "Member"],
          ["Mr Gopal Danu", "Parents", "Member"],
          ["Dr Amrita Sandhu", "Health", "Member"],
          ["Mr Suresh Arya", "Former pupils", "Member"],
        ],
      ),
      heading("How it works"),
      list(
        "It meets once every term, and whenever four members ask for it.",
        "Fees, posts and buildings are decided here and nowhere else.",
        "A parent may ask to be heard. The letter box is at the chapel door.",
      ),
    ],
  },
  {
    path: "disclosure/parent-teacher-association.pdf",
    title: "Parent-teacher association",
    about: "Members for the present session. All names are invented",
    blocks: [
      table(
        "Members",
        ["Name:3", "Class:2", "Post:2"],
        [
          ["Ms Shabnam Qureshi", "Parent, VII and X", "President"],
          ["Mr Gopal Danu", "Parent, IV", "Vice-president"],
          ["Ms Leela Thomas", "Teacher, IX to XII", "Secretary"],
          ["Ms Anjali Rawat", "Parent, Nursery", "Member"],
          ["Mr Peter Bara", "Parent, XI", "Member"],
          ["Ms Jyoti Mamgain", "Teacher, I to V", "Member"],
          ["Ms Ritu Sachdeva", "Teacher, VI to VIII", "Member"],
          ["Mr Navneet Gill", "Parent, IX", "Treasurer"],
        ],
      ),
      heading("What it looks after"),
      list(
        "The exchange table for uniforms",
        "The bus stops and their shelters",
        "The tea at Sports Day, and its washing-up",
      ),
    ],
  },
  {
    path: "disclosure/board-results.pdf",
    title: "Board results of the last three years",
    about: "Classes X and XII. Invented figures",
    blocks: [
      table(
        "Class X",
        ["Examination:3", "Registered:1:right", "Passed:1:right", "Per cent:1:right"],
        [
          ["The latest", "124", "124", "100"],
          ["The one before", "117", "116", "99.1"],
          ["Two before", "112", "112", "100"],
        ],
      ),
      table(
        "Class XII",
        ["Examination:3", "Registered:1:right", "Passed:1:right", "Per cent:1:right"],
        [
          ["The latest", "96", "96", "100"],
          ["The one before", "91", "90", "98.9"],
          ["Two before", "88", "87", "98.9"],
        ],
      ),
      text("The years stand beside these figures on the disclosure page of the website."),
    ],
  },
];
