/** Something the person who starts the server can mend; its message is the one line they are shown. */
export class StartError extends Error {}
