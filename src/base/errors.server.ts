/** The command, or the start of the server, prints only its message. */
export class OperatorError extends Error {}

/** The reason that something cannot be published, in one sentence for people. */
export class UserError extends OperatorError {}
