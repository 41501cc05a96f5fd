/** Seals the settled events that no seal covers yet, block by block, each in its own transaction. */
import type { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { Place, Seal } from '@dziva/proofs/seal';
import type { KeyObject } from 'node:crypto';
import { type Block, sealOf } from './seal.ts';
import { keepSeal, newestSeal } from './seal-rows.ts';

/** The most events of a block: a proof then has at most twelve hashes, and the leaves of a seal stay below 230 KB. */
const BLOCK_EVENTS_MAX = 4_096;
const BLOCKS_MAX = 100_000;
const BEGINNING: Place = { tx: 0, pos: 0 };

export interface Sealed {
  readonly seals: number;
  readonly events: number;
  /** The newest seal at the end. */
  readonly newest: Seal | null;
  /** True if another sealer is running. */
  readonly isBusy: boolean;
}

export interface Sealer {
  /** The key that signs the seal after this one; throws if there is none. Called while no other sealer is running. */
  readonly keyAfter: (newest: Seal | null) => KeyObject;
  readonly now: () => Date;
  /** Aborted when the process should end: the current block is then the last one. */
  readonly signal?: AbortSignal;
  readonly blockEventsMax?: number;
}

/**
 * Seals everything that is settled. `db` must be signed in as a role that may add seals. The place of a settled event is
 * final: no event can appear before it later, so the sealed events have no gaps.
 */
export async function sealSettled(db: Database, sealer: Sealer): Promise<Sealed> {
  let sealed = { seals: 0, events: 0 };
  for (let i = 0; i < BLOCKS_MAX && sealer.signal?.aborted !== true; i++) {
    const seal = await sealOne(db, sealer);
    if (seal === 'BUSY') return { ...sealed, newest: await newestSeal(db), isBusy: true };
    if (seal === null) break;
    sealed = { seals: sealed.seals + 1, events: sealed.events + seal.events };
  }
  return { ...sealed, newest: await newestSeal(db), isBusy: false };
}

function sealOne(db: Database, sealer: Sealer): Promise<Seal | 'BUSY' | null> {
  const { keyAfter, now, blockEventsMax = BLOCK_EVENTS_MAX } = sealer;
  return db.transaction(async (transaction) => {
    // One sealer at a time. If the connection is lost and the lock with it, the keys of es.seal still refuse a second block.
    const [turn] = await transaction.query<{ is_ours: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(4203, 0) AS is_ours`,
    );
    if (turn?.is_ours !== true) return 'BUSY';
    const previous = await newestSeal(transaction);
    // A missing key is reported even if there is nothing to seal. The first key is created only for the first block.
    const known = previous === null ? null : keyAfter(previous);
    const block = await settledBlock(transaction, previous?.last ?? BEGINNING, blockEventsMax);
    if (block === null) return null;
    const seal = sealOf(block, previous, now().toISOString(), known ?? keyAfter(null));
    await transaction.query(keepSeal(seal, block));
    return seal;
  });
}

async function settledBlock(db: Queryable, after: Place, eventsMax: number): Promise<Block | null> {
  const rows = await db.query<{ tx: number; pos: number; event_id: string; hash: string }>(
    sql`SELECT tx, pos, event_id, encode(hash, 'hex') AS hash FROM es.settled(${after.tx}, ${after.pos}, ${eventsMax})
         ORDER BY tx, pos`,
  );
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    first: { tx: first.tx, pos: first.pos },
    last: { tx: last.tx, pos: last.pos },
    events: rows.map(({ tx, event_id, hash }) => ({ tx, eventId: event_id, hash })),
  };
}
