/** The server's answer is of no use. The message ends a sentence such as "The vendor's news cannot be read: …". */
export class Unreadable extends Error {}

/** One file is missing, while the server answers. */
export class Missing extends Unreadable {}
