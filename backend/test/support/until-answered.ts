import { randomUUID } from 'node:crypto';

const BUSY = 503;

/**
 * Sends a command, and again with the same key while the server is too busy for it, as a browser does. A key that the headers
 * have already is kept.
 */
export async function untilAnswered<Answer extends { readonly status: number }>(
  send: (headers: Readonly<Record<string, string>>) => PromiseLike<Answer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const all = { 'Idempotency-Key': randomUUID(), ...headers };
  for (;;) {
    const answer = await send(all);
    if (answer.status !== BUSY) return answer;
  }
}

/** Sends a command this many times at once, each with a key of its own. */
export const atOnce = <Answer extends { readonly status: number }>(
  count: number,
  send: () => { set(headers: Readonly<Record<string, string>>): PromiseLike<Answer> },
): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => untilAnswered((headers) => send().set(headers))));

/** How many answers have each status. */
export function statusesOf(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
