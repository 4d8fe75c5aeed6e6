import type { SchoolProfileInput } from "../../src/school/school.ts";

type Staff = NonNullable<NonNullable<SchoolProfileInput["disclosure"]>["staff"]>;

/** One line a subject: "subject, degree: names". All names are invented. */
const postGraduate = `
English, M.A., B.Ed.: Ms Leela Thomas; Mr Anil Bisht; Ms Rekha Fernandes
Hindi, M.A., B.Ed.: Ms Sudha Tewari; Mr Mahesh Pandey
Mathematics, M.Sc., B.Ed.: Mr Robin Kujur; Ms Farida Ansari; Mr Deepak Joshi
Physics, M.Sc., B.Ed.: Mr Samuel Minz; Ms Kavita Rana
Chemistry, M.Sc., B.Ed.: Ms Nirmala Xess; Mr Imran Siddiqui
Biology, M.Sc., B.Ed.: Sister Philomena Ekka; Ms Garima Bhatt
Computer Science, M.C.A., B.Ed.: Mr Vivek Saxena; Ms Tara Gurung
Accountancy, M.Com., B.Ed.: Mr Harpreet Sodhi
Business Studies, M.Com., B.Ed.: Ms Neha Oberoi
Economics, M.A., B.Ed.: Ms Shalini Menon
History, M.A., B.Ed.: Mr Francis Barla
Geography, M.A., B.Ed.: Ms Usha Negi
Political Science, M.A., B.Ed.: Mr Arif Khan
`;

const trainedGraduate = `
English, B.A., B.Ed.: Ms Ritu Sachdeva; Ms Grace Horo; Mr Nitin Chauhan; Ms Alka Sharma; Ms Beena Mathew
Hindi, B.A., B.Ed.: Ms Manju Rawat; Mr Girish Upreti; Ms Kusum Devi; Ms Pushpa Semwal
Sanskrit, Shastri, B.Ed.: Mr Keshav Nautiyal; Ms Vidya Shastri
Mathematics, B.Sc., B.Ed.: Mr Prakash Toppo; Ms Seema Gusain; Mr Sanjay Rautela; Ms Hina Qureshi; Ms Rosy Lakra
Science, B.Sc., B.Ed.: Sister Agnes Kerketta; Mr Tarun Mehra; Ms Pooja Thapa; Ms Divya Nair; Mr Lokesh Kandpal
Social Science, B.A., B.Ed.: Ms Anita Soreng; Mr Yusuf Ali; Ms Bharti Bora; Ms Meenakshi Pant
Computer Science, B.C.A., B.Ed.: Ms Sonia Arora; Mr Rahul Dobhal
Art, B.F.A., B.Ed.: Ms Ipsita Sen
Music, B.Mus., B.Ed.: Mr Joseph Tirkey
Physical Education, B.P.Ed.: Mr Gurdeep Singh
`;

const primary = `
Classes IV and V, B.A., D.El.Ed.: Ms Jyoti Mamgain; Ms Sunita Ekka; Mr Mohan Bhandari; Ms Asha Verma; Ms Lata Kharkwal; Ms Teresa Dungdung
Classes I to III, B.A., D.El.Ed.: Ms Rani Xaxa; Ms Kamla Bisht; Ms Preeti Gill; Ms Saroj Kumari; Ms Nazia Parveen; Ms Hema Rautela; Ms Anju Topno; Ms Mamta Dhyani; Ms Shanti Beck
Nursery classes, B.A., N.T.T.: Ms Sheela Massey; Ms Deepa Karki; Ms Rachel Bage; Ms Indu Koranga; Ms Swati Puri; Ms Champa Rana; Ms Elsa Philip
`;

const teachersOf = (post: string, lines: string) =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [subject = "", names = ""] = line.split(": ");
      const [taught = "", ...degrees] = subject.split(", ");
      const [designation, qualification] = [`${post} (${taught})`, degrees.join(", ")];
      return names.split("; ").map((name) => ({ name, designation, qualification }));
    });

/** The teachers' names for the 74 of the disclosure. */
export const teacherList: NonNullable<Staff["teacherList"]> = [
  ...teachersOf("PGT", postGraduate),
  ...teachersOf("TGT", trainedGraduate),
  ...teachersOf("PRT", primary),
];
