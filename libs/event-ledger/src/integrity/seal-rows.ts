/** Reads and writes the table es.seal. */
import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { Seal } from '@dziva/proofs/seal';
import { type Block, leavesOf } from './seal.ts';

interface SealRow {
  readonly n: number;
  readonly first_tx: number;
  readonly first_pos: number;
  readonly last_tx: number;
  readonly last_pos: number;
  readonly events: number;
  readonly root: string;
  readonly previous: string;
  readonly sealed_at: string;
  readonly public_key: string;
  readonly hash: string;
  readonly signature: string;
  readonly leaves: Buffer;
}

/** A stored seal, with its leaves. */
export interface KeptSeal {
  readonly seal: Seal;
  readonly leaves: Buffer;
}

/** The number and hash of a seal, for when the full seal is not needed. */
export type SealMark = Pick<Seal, 'n' | 'hash'>;

/** The last seal that was made, from the note that is updated with each seal; null before the first one. */
export async function sealHead(db: Queryable): Promise<SealMark | null> {
  const [row] = await db.query<{ n: number; hash: string }>(
    sql`SELECT n, encode(hash, 'hex') AS hash FROM es.seal_head`,
  );
  return row ?? null;
}

/** The seal with the largest number; null before the first one. */
export async function newestSeal(db: Queryable): Promise<Seal | null> {
  const [row] = await db.query<SealRow>(
    sql`SELECT n, first_tx, first_pos, last_tx, last_pos, events, encode(root, 'hex') AS root,
               encode(previous, 'hex') AS previous, sealed_at, encode(public_key, 'hex') AS public_key,
               encode(hash, 'hex') AS hash, encode(signature, 'hex') AS signature
          FROM es.seal ORDER BY n DESC LIMIT 1`,
  );
  return row === undefined ? null : sealOfRow(row);
}

/** The first seal whose number is larger. */
export async function sealAfter(db: Queryable, n: number): Promise<KeptSeal | null> {
  const [row] = await db.query<SealRow>(
    sql`SELECT n, first_tx, first_pos, last_tx, last_pos, events, encode(root, 'hex') AS root,
               encode(previous, 'hex') AS previous, sealed_at, encode(public_key, 'hex') AS public_key,
               encode(hash, 'hex') AS hash, encode(signature, 'hex') AS signature, leaves
          FROM es.seal WHERE n > ${n} ORDER BY n LIMIT 1`,
  );
  return row === undefined ? null : { seal: sealOfRow(row), leaves: row.leaves };
}

/** The seal with this number; null if there is none. */
export async function sealNumbered(db: Queryable, n: number): Promise<Seal | null> {
  const kept = await sealAfter(db, n - 1);
  return kept?.seal.n === n ? kept.seal : null;
}

/** A statement that stores the seal of this block. */
export function keepSeal(seal: Seal, block: Block): Statement {
  const { n, first, last, events, root, previous, sealedAt, publicKey, hash, signature } = seal;
  return sql`INSERT INTO es.seal (n, first_tx, first_pos, last_tx, last_pos, events, root, previous, sealed_at, public_key, hash,
                                  signature, leaves)
             VALUES (${n}, ${first.tx}, ${first.pos}, ${last.tx}, ${last.pos}, ${events}, decode(${root}, 'hex'),
                     decode(${previous}, 'hex'), ${sealedAt}, decode(${publicKey}, 'hex'), decode(${hash}, 'hex'),
                     decode(${signature}, 'hex'), ${leavesOf(block.events)})`;
}

function sealOfRow(row: SealRow): Seal {
  return {
    n: row.n,
    first: { tx: row.first_tx, pos: row.first_pos },
    last: { tx: row.last_tx, pos: row.last_pos },
    events: row.events,
    root: row.root,
    previous: row.previous,
    sealedAt: row.sealed_at,
    publicKey: row.public_key,
    hash: row.hash,
    signature: row.signature,
  };
}
