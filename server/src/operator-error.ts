/** Its message is the only line that a command or the start of the server prints. */
export class OperatorError extends Error {}

/** An error that says why something cannot be published, in one sentence for the person who publishes it. */
export class Refusal extends OperatorError {}
