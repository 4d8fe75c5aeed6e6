import { afterEach, beforeEach, expect } from "vitest";

/** An error in the log that a test did not expect fails it. A test that expects one puts its own spy over `console.error`. */
const { error } = console;
let logged: unknown[][] = [];

beforeEach(() => {
  logged = [];
  console.error = (...line) => {
    logged.push(line);
    error(...line);
  };
});

afterEach(() => {
  console.error = error;
  expect(logged).toEqual([]);
});
