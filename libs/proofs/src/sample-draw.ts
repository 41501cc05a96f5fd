/**
 * How an audit sample is drawn. Each entry of the period gets a rank, the SHA-256 of the seed and the id of its event; the entries
 * with the lowest ranks are the sample. The seed is the hash of a seal that did not exist before the period ended, so nobody could
 * choose entries by it, and everybody who repeats the draw gets the same ones.
 */
import { bytesOf, hexOf } from './bytes.ts';
import { sha256 } from './sha256.ts';

/** What somebody asks for. Days are those of recording in Harare. */
export interface SampleTerms {
  readonly from: string;
  readonly to: string;
  readonly size: number;
  /** Only entries above this amount; null: all. */
  readonly aboveCents: number | null;
}

/** An entry that can be drawn: the event that posted it, and the sum of its debits. */
export interface SampledEntry {
  readonly eventId: string;
  readonly recordedAt: string;
  readonly amountCents: number;
}

/** The rank of an entry, in hex: SHA-256 over the 32 bytes of the seed and the 16 bytes of the event's id. */
export function rankOf(seed: string, eventId: string): string {
  return hexOf(sha256(bytesOf(seed + eventId.replaceAll('-', ''))));
}

/** The entries that the terms are about: recorded in the period, and above the amount. */
export function populationOf(terms: SampleTerms, entries: readonly SampledEntry[]): SampledEntry[] {
  const begin = beginOfDay(terms.from);
  const end = endOfPeriod(terms);
  return entries.filter(({ recordedAt, amountCents }) => {
    const at = Date.parse(recordedAt);
    return at >= begin && at < end && (terms.aboveCents === null || amountCents > terms.aboveCents);
  });
}

/** The ids of the sample in the order in which they are drawn: the lowest rank first. */
export function drawn(seed: string, eventIds: readonly string[], size: number): string[] {
  return eventIds
    .map((eventId) => ({ eventId, rank: rankOf(seed, eventId) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ eventId }) => eventId);
}

/** The instant at which the last day of the period is over, in milliseconds. */
export function endOfPeriod({ to }: Pick<SampleTerms, 'to'>): number {
  return beginOfDay(to) + DAY_MS;
}

const DAY_MS = 86_400_000;

/** Harare is two hours ahead of UTC all year. */
const beginOfDay = (day: string): number => Date.parse(`${day}T00:00:00+02:00`);
