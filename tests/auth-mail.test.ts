import { rmSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { credentialMail, invitationMail } from "../src/auth/emails.server.ts";
import { readConfig } from "../src/config/config.server.ts";
import { staffCommand } from "../src/ops/commands/staff-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { openMailServer } from "./support/mail-server.ts";
import { PATIENCE } from "./support/patience.ts";

test("a link is mailed to whom it lets in, and shown as well; when the mail server fails, it is shown", async () => {
  const server = await openMailServer();
  const { mails } = server;
  const folder = await demoFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = {
    DATA_DIR: folder,
    ...server.settings,
    PUBLIC_URL: "https://school.example",
  };
  const { out } = await outputOf(staffCommand, ["invite", "meena@school.example", "--role", "clerk"], settings);
  const [link = "none"] = /https:\/\/school\.example\/office\/invitation\/[\w-]{32}/.exec(out) ?? [];
  expect([out.includes("It was mailed as well."), mails[0]?.to]).toEqual([true, ["meena@school.example"]]);
  expect(mails[0]?.text).toContain(link);
  // A person hears by mail that her password was changed.
  credentialMail(readConfig(settings), async () => "School")("meena@school.example", "change password");
  await vi.waitFor(() => expect(mails[1]?.text).toContain("Your password was changed."), PATIENCE);
  expect(mails[1]?.to).toEqual(["meena@school.example"]);
  await server.close();
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const mail = invitationMail(readConfig(settings), async () => "School");
  expect(await mail?.("meena@school.example", "/office/invitation/secret")).toBe("failed");
  expect(said.mock.calls.flat().join(" ")).toMatch(/could not be mailed: \S+/);
  expect(said.mock.calls.flat().join(" ")).not.toMatch(/meena|secret/);
  vi.restoreAllMocks();
});
