/** Calls that `start.js` begins with the page, while the app itself is still on its way. */

declare global {
  interface Window {
    begunCalls?: { readonly token: string; readonly answers: Record<string, Promise<Response>> };
  }
}

/** After that an answer that nobody has asked for says what was, not what is. */
const FRESH_MS_MAX = 30_000;

/** The answer that is on its way to this address, for the first who asks and only under the same token. */
export function takeBegunCall(address: string, token: string | null): Promise<Response> | undefined {
  const begun = window.begunCalls;
  const answer = begun?.answers[address];
  if (begun === undefined || answer === undefined) return undefined;
  // Whoever asks again wants to know what is true then.
  Reflect.deleteProperty(begun.answers, address);
  return begun.token === token && performance.now() < FRESH_MS_MAX ? answer : undefined;
}
