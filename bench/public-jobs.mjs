import { addressIn } from "../src/base/language.ts";
import { familyStateTexts, ownTexts, removePhotoTexts } from "../src/enquiries/own-enquiry.text.ts";
import { formTexts } from "../src/enquiries/visitor-forms.text.ts";
import { consentTexts, enquiryLabels, feedbackTexts, removalTexts } from "../src/kinds/forms/form.text.ts";
import { admissionTexts } from "../src/pages/admission/admission.text.ts";
import { ageTexts } from "../src/pages/admission/nursery-age.text.ts";
import { factsTexts } from "../src/pages/facts.text.ts";
import { feePageTexts } from "../src/pages/fees/fees.text.ts";
import { itemPageTexts } from "../src/pages/items/items.text.ts";
import { classesTextIn } from "../src/school/classes.text.ts";
import { searchTexts } from "../src/search/search.text.ts";
import { menuTexts } from "../src/shell/shell.text.ts";
import { stateTexts, todayTexts } from "../src/today/today.text.ts";
import { publicationStateTexts, verifyTexts } from "../src/verify/verify.text.ts";

/** Names of what was sent, between one job and the next. */
const FAMILY = { student: "Asha Kujur", father: "Ravi Kujur", mother: "Sunita Kujur", phone: "9810012345" };

/** Returns a pattern for the beginning of a text. */
const starts = (text) => new RegExp(`^${RegExp.escape(text)}`);

/** Returns a pattern for a sentence with one gap. */
const sentence = (text) => new RegExp(text("\0").split("\0").map(RegExp.escape).join(".+"));

/**
 * Returns the jobs of parents and applicants in a language, each from Home; every word that they press or read is the product's own. A job
 * gets a phone of somebody new, what the school has issued, and `sent`, in which one job leaves what a later one needs.
 */
export function publicJobs(language) {
  const [facts, fees, items, menu, today] = [factsTexts, feePageTexts, itemPageTexts, menuTexts, todayTexts].map(
    (of) => of[language],
  );
  const [admission, age, own, removal, search, verify] = [
    ...[admissionTexts, ageTexts, ownTexts, removePhotoTexts, searchTexts, verifyTexts].map((of) => of[language]),
  ];
  const [form, enquiry, states] = [formTexts, enquiryLabels, publicationStateTexts].map((of) => of[language]);

  async function toToday(phone) {
    await phone.home();
    await phone.tapOn(phone.page.locator(`a[href="${addressIn(language, "/Today")}"]`).first());
  }

  async function choose(phone) {
    await toToday(phone);
    await phone.tap("radio", "IV");
    await phone.see(sentence((day) => today.classOn("IV", day)));
  }

  async function pictures(phone, words) {
    await phone.home();
    await phone.tap("link", menu.search);
    await phone.type(search.what, words);
    await phone.tap("button", search.go);
    await phone.tap("link", "Sports Day on the lower field");
    await phone.see(items.photoCount);
  }

  async function check({ phone }, code, state) {
    await toToday(phone);
    await phone.tap("link", today.checkCode);
    await phone.type(verify.itsCode, code.toLowerCase());
    await phone.tap("button", verify.check);
    await phone.see(state);
  }

  async function toAdmission(phone) {
    await phone.home();
    await phone.menu(menu.admission, menu.admission);
  }

  async function find({ phone, sent }) {
    await toAdmission(phone);
    await phone.tap("link", admission.whereStands);
    await phone.type(own.reference, sent.reference);
    await phone.type(own.phone, FAMILY.phone);
    await phone.tap("button", own.show);
    await phone.see(familyStateTexts[language].new.title);
  }

  return [
    ["1 Is there school today for my child's class", ({ phone }) => choose(phone)],
    [
      "2 Hours and uniform of tomorrow",
      async ({ phone }) => {
        await choose(phone);
        await phone.see(new RegExp(`${stateTexts[language].open}.*(${today.summer}|${today.winter})`));
      },
    ],
    [
      "3 Which fee is due, by when, and pay it safely",
      async ({ phone }) => {
        await phone.home();
        await phone.menu(menu.admission, menu.feeRules);
        await phone.see(fees.dueNext);
        await phone.tap("link", fees.howToPay);
        await phone.see(starts(facts.payOnly));
        await phone.seeLink(starts(facts.openPortal));
      },
    ],
    [
      "4 The PDF of a circular",
      async ({ phone }) => {
        await toToday(phone);
        const paper = phone.page.waitForResponse((answer) => answer.url().includes("/circulars/bus-stops.pdf"));
        await phone.tap("link", /^Bus stops/);
        if ((await paper).status() >= 400) throw new Error("The circular did not open.");
      },
    ],
    ["5 A forwarded notice: the right code", (job) => check(job, job.issued.current, verify.currentHead)],
    ["5 … replaced", (job) => check(job, job.issued.replaced, states.replaced)],
    ["5 … withdrawn", (job) => check(job, job.issued.withdrawn, states.withdrawn)],
    ["5 … mistyped", (job) => check(job, "BCDF-GHJK", verify.unknown)],
    [
      "6 The class's calendar on the phone",
      async ({ phone }) => {
        await toToday(phone);
        await phone.tap("link", starts(today.toPhone));
        await phone.tap("radio", classesTextIn(language, "I to V"));
        await phone.seeLink(/Google, Android/);
      },
    ],
    ["7 Pictures of sports day, mistyped", ({ phone }) => pictures(phone, "sprots day fotos")],
    ["7 … in Hindi", ({ phone }) => pictures(phone, "खेल दिवस फोटो")],
    ["7 … in Latin letters", ({ phone }) => pictures(phone, "khel divas photo")],
    [
      "8 A picture of my child is taken away",
      async ({ phone }) => {
        await phone.home();
        await phone.menu(menu.gallery, menu.photos);
        await phone.tapOn(phone.page.locator(`main a[href^="${addressIn(language, "/SubGallery")}"]`).first());
        await phone.tap("link", items.removePhoto);
        await phone.tapOn(phone.page.locator('main a[href*="photo="]').first());
        await phone.type(removal.yourName, FAMILY.father);
        await phone.type(removal.yourPhone, FAMILY.phone);
        await phone.tap("button", removal.send);
        await phone.see(removalTexts[language].sent);
      },
    ],
    [
      "8 Tell the school something",
      async ({ phone }) => {
        await phone.home();
        await phone.menu(menu.contact);
        await phone.tap("link", facts.writeHere);
        await phone.type(form.name, FAMILY.father);
        await phone.type(form.email, "ravi@home.test");
        await phone.type(form.phone, FAMILY.phone);
        await phone.type(form.message, "The gate at the lower road is too narrow.");
        await phone.tap("button", form.sendFeedback);
        await phone.see(feedbackTexts[language].sent);
      },
    ],
    [
      "9 Is my child old enough, and when does registration open",
      async ({ phone }) => {
        await toAdmission(phone);
        await phone.type(age.born, "2023-06-01");
        await phone.tapOn(phone.page.locator("form.calculator button"));
        await phone.see(new RegExp(`^(${age.yes}|${age.notYet})`));
        await phone.see(/between 1 November and/);
      },
    ],
    [
      "10 Send an enquiry",
      async ({ phone, sent }) => {
        await toAdmission(phone);
        await phone.tap("link", admission.askPlace);
        await phone.type(enquiry.name, FAMILY.student);
        await phone.choose(enquiry.class, "I");
        await phone.type(enquiry.fatherName, FAMILY.father);
        await phone.type(enquiry.motherName, FAMILY.mother);
        await phone.type(enquiry.phone, FAMILY.phone);
        await phone.type(enquiry.email, "ravi@home.example");
        await phone.tap("checkbox", consentTexts[language].statement);
        await phone.tap("button", form.sendEnquiry);
        sent.reference = await (await phone.see(/^[A-Z]{4}-\d{4}$/)).textContent();
      },
    ],
    ["11 Where it stands", find],
    [
      "12 Correct it and withdraw it",
      async (job) => {
        await find(job);
        const { phone } = job;
        await phone.tapOn(phone.page.getByText(own.correct));
        await phone.choose(enquiry.class, "II");
        await phone.tap("button", own.correctIt);
        await phone.see(own.correctDone);
        await phone.tap("link", own.withdraw);
        await phone.tap("button", own.withdrawAndErase);
        await phone.see(sentence(own.wasErased));
      },
    ],
  ];
}
