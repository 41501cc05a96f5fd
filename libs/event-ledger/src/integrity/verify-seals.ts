/**
 * Checks the seals, and the events against them. The hash chains show changes after which the hashes do not match. The seals
 * also show changes after which somebody recomputed the hashes.
 */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from './problem.ts';
import type { Place, Seal, SealedEvent } from '@dziva/proofs/seal';
import { chainFlawOf, eventsOf, flawOf, rootOf } from './seal.ts';
import { type KeptSeal, sealAfter, type SealMark, sealNumbered } from './seal-rows.ts';
import { exportProblems, markProblems, missingSeal, nameOf } from './verify-seal-marks.ts';

/** What the verifier knows from outside the database. */
export interface SealTrust {
  /** Trusted public keys in hex. Without any, the key of the first seal must have signed all seals. */
  readonly keys?: readonly string[];
  /** A seal that was exported earlier: it must exist unchanged. */
  readonly against?: Seal;
  /** A seal that an earlier verification saw: it must exist unchanged. */
  readonly seen?: SealMark | null;
}

export interface SealVerification {
  readonly sealsChecked: number;
  readonly eventsSealed: number;
  /** The last seal that was checked; if there was no new one, the seal it started from. */
  readonly newest: SealMark | null;
  readonly problems: readonly Problem[];
}

const SEALS_MAX = 10_000_000;
// A range full of forged events need not be read to the end to show that it is wrong.
const FORGED_MAX = 1_000;

interface StoredEvent extends SealedEvent {
  readonly type: string;
  readonly streamId: string;
}

/** Checks all seals in order, or those after a given one. Only reads, one block at a time. */
export async function verifySeals(
  db: Queryable,
  trust: SealTrust,
  after: SealMark | null = null,
): Promise<SealVerification> {
  const problems: Problem[] = [];
  let keys = [...(trust.keys ?? []), ...(trust.against === undefined ? [] : [trust.against.publicKey])];
  let previous = after === null ? null : await sealNumbered(db, after.n);
  if (keys.length === 0 && previous !== null) keys = [previous.publicKey];
  let sealsChecked = 0;
  let eventsSealed = 0;
  for (let i = 0; i < SEALS_MAX && problems.length < PROBLEMS_MAX; i++) {
    const kept = await sealAfter(db, previous?.n ?? 0);
    if (kept === null) break;
    if (keys.length === 0) keys = [kept.seal.publicKey];
    problems.push(...sealProblems(kept, previous, keys), ...(await eventProblems(db, kept, previous)));
    sealsChecked += 1;
    eventsSealed += kept.seal.events;
    previous = kept.seal;
  }
  if (trust.against !== undefined) problems.push(...(await exportProblems(db, trust.against)));
  problems.push(...(await markProblems(db, [trust.seen ?? null, after])));
  return {
    sealsChecked,
    eventsSealed,
    newest: previous === null ? null : { n: previous.n, hash: previous.hash },
    problems: distinct(problems).slice(0, PROBLEMS_MAX),
  };
}

/** Keeps the first problem for each kind and subject. */
const distinct = (problems: readonly Problem[]): Problem[] =>
  [
    ...new Map(
      problems.toReversed().map((problem) => [`${problem.kind} ${problem.subject}`, problem]),
    ).values(),
  ].toReversed();

function sealProblems({ seal, leaves }: KeptSeal, previous: Seal | null, keys: readonly string[]): Problem[] {
  const subject = nameOf(seal.n);
  const expected = (previous?.n ?? 0) + 1;
  const sealed = eventsOf(leaves);
  const flaws = [
    flawOf(seal),
    seal.n === expected ? chainFlawOf(seal, previous) : null,
    sealed.length === seal.events && rootOf(sealed) === seal.root ? null : 'its leaves do not make its root',
  ];
  return [
    ...(seal.n === expected ? [] : [missingSeal(expected, `the one after it is seal ${seal.n}`)]),
    ...flaws.flatMap((flaw) =>
      flaw === null ? [] : [{ kind: 'SEAL_CHANGED' as const, subject, detail: flaw }],
    ),
    ...(keys.includes(seal.publicKey)
      ? []
      : [
          {
            kind: 'SEAL_KEY_UNKNOWN' as const,
            subject,
            detail: `signed with the unknown key ${seal.publicKey}`,
          },
        ]),
  ];
}

/** Compares the events of a block, and any between it and the previous block, with the sealed ones. */
async function eventProblems(
  db: Queryable,
  { seal, leaves }: KeptSeal,
  previous: Seal | null,
): Promise<Problem[]> {
  const sealed = eventsOf(leaves);
  const stored = await storedEvents(db, beginOf(seal, previous), seal.last, sealed.length + FORGED_MAX);
  const isSame =
    stored.length === sealed.length &&
    stored.every(
      (event, i) =>
        event.eventId === sealed[i]?.eventId && event.hash === sealed[i].hash && event.tx === sealed[i].tx,
    );
  if (isSame) return [];
  const sealedById = new Map(sealed.map((event) => [event.eventId, event]));
  const storedIds = new Set(stored.map(({ eventId }) => eventId));
  return [
    ...stored.flatMap((event) => problemOf(event, sealedById.get(event.eventId), seal.n)),
    ...(await missingEvents(
      db,
      sealed.filter(({ eventId }) => !storedIds.has(eventId)),
      seal.n,
    )),
    ...movedEvents(stored, sealed, seal.n),
  ];
}

/** The place after which the block begins. If the previous seal is missing, its events do not count as part of this block. */
function beginOf(seal: Seal, previous: Seal | null): Place {
  if (seal.n === (previous?.n ?? 0) + 1) return previous?.last ?? { tx: 0, pos: 0 };
  return { tx: seal.first.tx, pos: seal.first.pos - 1 };
}

function problemOf(event: StoredEvent, sealed: SealedEvent | undefined, n: number): Problem[] {
  const what = `${event.type} of stream ${event.streamId}`;
  if (sealed === undefined)
    return [
      {
        kind: 'EVENT_INSERTED',
        subject: event.eventId,
        detail: `${what}: was not there when ${nameOf(n)} was made`,
      },
    ];
  if (sealed.hash !== event.hash)
    return [
      { kind: 'EVENT_CHANGED', subject: event.eventId, detail: `${what}: is not what ${nameOf(n)} covers` },
    ];
  return [];
}

/** Sealed events that are not at their place: they are somewhere else, or missing. */
async function missingEvents(db: Queryable, events: readonly SealedEvent[], n: number): Promise<Problem[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ eventId }) => eventId).slice(0, PROBLEMS_MAX);
  const rows = await db.query<{ event_id: string }>(
    sql`SELECT event_id FROM es.event WHERE event_id = ANY (${ids}::uuid[])`,
  );
  const elsewhere = new Set(rows.map((row) => row.event_id));
  return ids.map((subject) =>
    elsewhere.has(subject)
      ? { kind: 'EVENT_MOVED', subject, detail: `it no longer stands where ${nameOf(n)} saw it` }
      : { kind: 'EVENT_MISSING', subject, detail: `${nameOf(n)} covers it, and it is not there` },
  );
}

/** Events of the block that are in another transaction or order, counted among those that exist on both sides. */
function movedEvents(stored: readonly StoredEvent[], sealed: readonly SealedEvent[], n: number): Problem[] {
  const storedIds = new Set(stored.map(({ eventId }) => eventId));
  const sealedIds = new Set(sealed.map(({ eventId }) => eventId));
  const before = sealed.filter(({ eventId }) => storedIds.has(eventId));
  return stored
    .filter(({ eventId }) => sealedIds.has(eventId))
    .filter((event, i) => event.eventId !== before[i]?.eventId || event.tx !== before[i].tx)
    .map(({ eventId }) => ({
      kind: 'EVENT_MOVED',
      subject: eventId,
      detail: `it stands in another place than ${nameOf(n)} saw it`,
    }));
}

async function storedEvents(db: Queryable, after: Place, last: Place, limit: number): Promise<StoredEvent[]> {
  const rows = await db.query<{
    tx: number;
    event_id: string;
    hash: string;
    type: string;
    stream_id: string;
  }>(
    sql`SELECT tx, event_id, encode(hash, 'hex') AS hash, type, stream_id FROM es.event
         WHERE (tx, pos) > (${after.tx}, ${after.pos}) AND (tx, pos) <= (${last.tx}, ${last.pos})
         ORDER BY tx, pos LIMIT ${limit}`,
  );
  return rows.map(({ tx, event_id, hash, type, stream_id }) => ({
    tx,
    eventId: event_id,
    hash,
    type,
    streamId: stream_id,
  }));
}
