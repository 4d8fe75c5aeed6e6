import { TICKED } from "../src/kinds/forms/consent.ts";
import { type Forms, type FormType, readAttempt } from "../src/kinds/forms/form-contract.ts";

/** The beginning of their keys, by which they are known among what real visitors have sent. */
export const DEMO_KEY = "demo-";

const enquiry: Forms["Admission"] = {
  name: "Ishaan Verma",
  class: "Nursery",
  fatherName: "Rohit Verma",
  motherName: "Kavita Verma",
  phone: "9800000001",
  email: "verma@family.test",
};
const feedback: Forms["Feedback"] = {
  name: "Farah Khan",
  email: "khan@family.test",
  phone: "9800000002",
  message: "The new bus stop saves my daughter twenty minutes each morning. Thank you!",
};
const removal: Forms["RemovePhoto"] = {
  photo: "albums/carol-evening/choir-before-the-chapel.jpg",
  name: "Joseph Lakra",
  phone: "9800000003",
  message: "My daughter sings in the first row. We would rather not have her on the website.",
};

/** The forms of families in the office of a demo: nobody else can send anything there. */
export const demoSubmissions = Object.entries({ Admission: enquiry, Feedback: feedback, RemovePhoto: removal }).map(
  ([form, fields]) => readAttempt(form as FormType, { ...fields, statement: TICKED, _key: `${DEMO_KEY}${form}` }, ""),
);
