import { expect, test } from "vitest";
import { routeClass } from "./open-metrics.server.ts";

test("an address counts as what it asks for, and nothing of it is kept", () => {
  const asked = [
    "/",
    "/News?q=Asha",
    "/assets/a.js",
    "/api/image/a.jpg",
    "/api/news/DEMO",
    "/ready",
    "/office/inbox/3",
  ];
  const classes = asked.map((address) => routeClass("GET", address)).join(" ");
  expect(classes).toBe("page page asset file api health office");
  const sent = ["/PreAdmission", "/api/form/DEMO/Feedback", "/office/uploads", "/office/news/new"];
  expect(sent.map((address) => routeClass("POST", address)).join(" ")).toBe("form form upload office");
});
