import { afterEach, beforeEach, expect } from "vitest";

/** Fails a test that logs an unexpected error. A test that expects one puts its own spy over `console.error`. */
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
