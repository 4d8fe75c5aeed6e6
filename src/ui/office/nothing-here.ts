/** Thrown by a page whose document does not exist. */
export const nothingHere = () => new Response(null, { status: 303, headers: { Location: "/office/nothing/is/here" } });
