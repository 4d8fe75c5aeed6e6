/** The server's answer is of no use. The message ends a sentence such as "The vendor's news cannot be read: …". */
export class Unreadable extends Error {}

/** The trouble may be over in an hour, or lie on our side. */
export class Passing extends Unreadable {}

/** One file is missing, while the server answers. */
export class Missing extends Unreadable {}
