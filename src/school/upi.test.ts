import { expect, test } from "vitest";
import { upiLink } from "./upi.ts";

test("a payment app reads address and name; a name can add no field", () => {
  expect(upiLink("fees@bank.example", "St. Anne's & Co")).toBe(
    "upi://pay?pa=fees@bank.example&pn=St.%20Anne's%20%26%20Co&cu=INR",
  );
  expect(upiLink("a@b.example&am=1", "X")).toBe("upi://pay?pa=a@b.example%26am%3D1&pn=X&cu=INR");
});
