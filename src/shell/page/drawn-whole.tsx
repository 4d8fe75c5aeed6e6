/** Makes the browser draw a short page once, when its text is there: facts from the end of the page stand above the text on a phone. */
export const DrawnWhole = () => <link rel="expect" href="#walk-title" blocking="render" />;
