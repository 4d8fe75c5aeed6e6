/** Names of what was sent, between one job and the next. */
const FAMILY = { student: "Asha Kujur", father: "Ravi Kujur", mother: "Sunita Kujur", phone: "9810012345" };

/**
 * The jobs of parents and applicants, each from Home. A job gets a phone of somebody new, what the school has issued, and `sent`, in which
 * one job leaves what a later one needs.
 */
export const publicJobs = [
  ["1 Is there school today for my child's class", ({ phone }) => today(phone)],
  [
    "2 Hours and uniform of tomorrow",
    async ({ phone }) => {
      await today(phone);
      await phone.see(/School is open.*uniform/);
    },
  ],
  [
    "3 Which fee is due, by when, and pay it safely",
    async ({ phone }) => {
      await phone.home();
      await phone.menu("Admission", "Fee Rules");
      await phone.see("Due next");
      await phone.tap("link", "How to pay");
      await phone.see(/^Pay only to/);
      await phone.seeLink(/^Open the portal/);
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
  ["5 A forwarded notice: the right code", (job) => check(job, job.issued.current, "Current.")],
  ["5 … replaced", (job) => check(job, job.issued.replaced, "Replaced")],
  ["5 … withdrawn", (job) => check(job, job.issued.withdrawn, "Withdrawn")],
  ["5 … mistyped", (job) => check(job, "BCDF-GHJK", "No notice has this code")],
  [
    "6 The class's calendar on the phone",
    async ({ phone }) => {
      await toToday(phone);
      await phone.tap("link", /Add to your phone/);
      await phone.tap("radio", "I to V");
      await phone.seeLink(/Google, Android/);
    },
  ],
  ["7 Pictures of sports day, mistyped", ({ phone }) => pictures(phone, "sprots day fotos")],
  ["7 … in Hindi", ({ phone }) => pictures(phone, "खेल दिवस फोटो")],
  [
    "8 A picture of my child is taken away",
    async ({ phone }) => {
      await phone.home();
      await phone.menu("Gallery", "Photo Gallery");
      await phone.tapOn(phone.page.locator('main a[href^="/SubGallery"]').first());
      await phone.tap("link", "Ask the school to remove a photo");
      await phone.tapOn(phone.page.locator('main a[href*="photo="]').first());
      await phone.type("Your name", FAMILY.father);
      await phone.type("Your phone", FAMILY.phone);
      await phone.tap("button", "Ask to remove this photo");
      await phone.see(/The school has your request|call you/);
    },
  ],
  [
    "8 Tell the school something",
    async ({ phone }) => {
      await phone.home();
      await phone.menu("Contact Us");
      await phone.tap("link", "Write to the school here");
      await phone.type("Name", FAMILY.father);
      await phone.type("Email", "ravi@home.test");
      await phone.type("Phone", FAMILY.phone);
      await phone.type("Message", "The gate at the lower road is too narrow.");
      await phone.tap("button", "Send feedback");
      await phone.see("Thank you for your feedback!");
    },
  ],
  [
    "9 Is my child old enough, and when does registration open",
    async ({ phone }) => {
      await phone.home();
      await phone.menu("Admission", "Admission");
      await phone.type("Date of birth", "2023-06-01");
      await phone.tap("button", "Work it out");
      await phone.see(/^Nursery: (yes|not yet)/);
      await phone.see(/between 1 November and/);
    },
  ],
  [
    "10 Send an enquiry",
    async ({ phone, sent }) => {
      await phone.home();
      await phone.menu("Admission", "Admission");
      await phone.tap("link", "Ask about a place");
      await phone.type("Student’s name", FAMILY.student);
      await phone.choose("Class applying for", "I");
      await phone.type("Father’s name", FAMILY.father);
      await phone.type("Mother’s name", FAMILY.mother);
      await phone.type("Phone", FAMILY.phone);
      await phone.type("E-mail", "ravi@home.example");
      await phone.tap("button", "Send enquiry");
      sent.reference = await (await phone.see(/^[A-Z]{4}-\d{4}$/)).textContent();
    },
  ],
  ["11 Where it stands", find],
  [
    "12 Correct it and withdraw it",
    async (job) => {
      await find(job);
      const { phone } = job;
      await phone.tapOn(phone.page.getByText("Correct what you wrote"));
      await phone.type("Class applying for", "II");
      await phone.tap("button", "Correct it");
      await phone.see(/It is corrected/);
      await phone.tap("link", "Withdraw the enquiry");
      await phone.tap("button", "Withdraw and erase it");
      await phone.see(/Your enquiry was erased/);
    },
  ],
];

async function toToday(phone) {
  await phone.home();
  await phone.tapOn(phone.page.locator('a[href="/Today"]').first());
}

async function today(phone) {
  await toToday(phone);
  await phone.tap("radio", "IV");
  await phone.see(/^Class IV, /);
}

async function search(phone, words) {
  await phone.home();
  await phone.tap("link", "Search");
  await phone.type("What are you looking for?", words);
  await phone.tap("button", "Search");
}

async function pictures(phone, words) {
  await search(phone, words);
  await phone.tap("link", "Sports Day on the lower field");
  await phone.see("No. Of Photos");
}

async function check({ phone }, code, state) {
  await toToday(phone);
  await phone.tap("link", "Check a code");
  await phone.type("Its code", code.toLowerCase());
  await phone.tap("button", "Check");
  await phone.see(state);
}

async function find({ phone, sent }) {
  await phone.home();
  await phone.menu("Admission", "Admission");
  await phone.tap("link", "Where your enquiry stands");
  await phone.type("Reference", sent.reference);
  await phone.type("Phone", FAMILY.phone);
  await phone.tap("button", "Show my enquiry");
  await phone.see("Received");
}
