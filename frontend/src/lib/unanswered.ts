/**
 * Amounts that were sent and got no answer, kept on this device for a day. If the same person sends the same amount to the same
 * place again, from a new form or after a reload, they are asked whether it is the same: the first one may have arrived.
 */
import { errorCopy } from '#content/en/errors.ts';
import { NotSent } from './api-error.ts';
import { ownerId } from './session-owner.ts';
import { createStore, useStore } from './store.ts';

export interface Unanswered {
  readonly key: string;
  readonly address: string;
  readonly amountCents: number;
  /** The id of the person. */
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
}

/** What the person says about it; null if they went back. */
export type RepeatAnswer = 'SAME' | 'ANOTHER' | null;

interface Question {
  readonly earlier: Unanswered;
  readonly answer: (is: RepeatAnswer) => void;
}

const KEPT_MS = 24 * 3_600_000;
const KEPT_MAX = 20;

const kept = createStore<readonly Unanswered[]>([], {
  key: 'dziva.unanswered',
  read: (text) => JSON.parse(text) as readonly Unanswered[],
  write: (all) => (all.length === 0 ? null : JSON.stringify(all)),
});
const question = createStore<Question | null>(null);
let watcherCount = 0;

type Sending = Omit<Unanswered, 'by' | 'at'>;

/** Called when it is sent. */
export function noteSending(sending: Sending): void {
  const by = ownerId();
  if (by === null) return;
  const others = kept.get().filter(({ key }) => key !== sending.key);
  kept.set([...others, { ...sending, by, at: new Date().toISOString() }].slice(-KEPT_MAX));
}

/** Called when an answer has come, whatever it says. */
export function noteAnswered(key: string): void {
  if (kept.get().some((each) => each.key === key)) kept.set(kept.get().filter((each) => each.key !== key));
}

/** The key with which to send it: that of an earlier try if the person says that it is the same. Throws `NotSent` if they go back. */
export async function keyToSend({ key, address, amountCents }: Sending): Promise<string> {
  const since = Date.now() - KEPT_MS;
  const earlier = kept
    .get()
    .find(
      (each) =>
        each.key !== key &&
        each.by === ownerId() &&
        each.address === address &&
        each.amountCents === amountCents &&
        Date.parse(each.at) > since,
    );
  if (earlier === undefined || watcherCount === 0) return key;
  const is = await ask(earlier);
  if (is === null) throw new NotSent(errorCopy.notSentAgain);
  if (is === 'SAME') return earlier.key;
  noteAnswered(earlier.key);
  return key;
}

const ask = (earlier: Unanswered): Promise<RepeatAnswer> =>
  new Promise((resolve) => {
    question.set({
      earlier,
      answer: (is) => {
        question.set(null);
        resolve(is);
      },
    });
  });

export const useRepeatQuestion = (): Question | null => useStore(question);

/** Called by the component that can ask. Returns a function that stops it. */
export function watchRepeats(): () => void {
  watcherCount += 1;
  return () => {
    watcherCount -= 1;
    if (watcherCount === 0) question.get()?.answer(null);
  };
}
