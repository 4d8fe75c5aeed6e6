/** The vendor's answer is of no use. The message ends the sentence "The vendor's news cannot be read: …". */
export class Unreadable extends Error {}

/** One file is missing, while the vendor answers. */
export class Missing extends Unreadable {}
