import { once } from "node:events";
import { rmSync } from "node:fs";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { staffCommand } from "../server/src/commands/staff-command.ts";
import { readConfig } from "../server/src/config.ts";
import { invitationMail } from "../server/src/office/doors/invitation-mail.ts";
import { keyMail } from "../server/src/office/doors/key-mail.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { PATIENCE } from "./support/patience.ts";
import { saidBy } from "./support/said-by.ts";

test("a link is mailed to whom it lets in, and shown as well; when the mail server fails, it is shown", async () => {
  const mails: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = await stream.toArray();
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
      done();
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as { port: number };
  const folder = await demoFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = {
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_TO: "office@school.example",
    PUBLIC_URL: "https://school.example",
  };
  const { out } = await saidBy(staffCommand, ["invite", "meena@school.example", "--role", "clerk"], settings);
  const [link = "none"] = /https:\/\/school\.example\/office\/invitation\/[\w-]{32}/.exec(out) ?? [];
  expect([out.includes("It was mailed as well."), mails[0]?.to]).toEqual([true, ["meena@school.example"]]);
  expect(mails[0]?.text.replaceAll("=\r\n", "")).toContain(link);
  // A person hears by mail that her password was changed.
  keyMail(readConfig(settings), async () => "School")("meena@school.example", "change password");
  await vi.waitFor(() => expect(mails[1]?.text).toContain("Your password was changed."), PATIENCE);
  expect(mails[1]?.to).toEqual(["meena@school.example"]);
  await new Promise<void>((resolve) => server.close(resolve));
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const mail = invitationMail(readConfig(settings), async () => "School");
  expect(await mail?.("meena@school.example", "/office/invitation/secret")).toBe("failed");
  expect(said.mock.calls.flat().join(" ")).toMatch(/could not be mailed: \S+/);
  expect(said.mock.calls.flat().join(" ")).not.toMatch(/meena|secret/);
  vi.restoreAllMocks();
});
