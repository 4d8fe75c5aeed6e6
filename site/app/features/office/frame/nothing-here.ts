/** Returns what a page throws whose document is not there. */
export const nothingHere = () => new Response(null, { status: 303, headers: { Location: "/office/nothing/is/here" } });
