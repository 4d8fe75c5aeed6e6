/** In milliseconds: before this, no estimate is possible. */
const SOON = 1500;

/** Returns a function that estimates the rest at the speed so far: ", about 8 seconds". */
export function timeLeft(size: number): (sent: number) => string {
  let began: { sent: number; at: number } | undefined;
  return (sent) => {
    began ??= { sent, at: performance.now() };
    const took = performance.now() - began.at;
    if (took < SOON || sent === began.sent) return "";
    const seconds = Math.ceil((((size - sent) / (sent - began.sent)) * took) / 1000);
    if (seconds < 100) return `, about ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
    return `, about ${Math.round(seconds / 60)} minutes`;
  };
}
