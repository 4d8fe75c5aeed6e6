/** The vendor answered nothing that can be used. Its message ends the sentence "The vendor's news cannot be read: …". */
export class Unreadable extends Error {}

/** The same of one file, while the vendor answers. */
export class Missing extends Unreadable {}
