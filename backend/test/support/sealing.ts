/** Seals the events of a test, as a worker does automatically. */
import { Database } from '@dziva/event-ledger/database/database';
import { publicKeyOf } from '@dziva/event-ledger/integrity/seal';
import { type Sealed, sealSettled } from '@dziva/event-ledger/integrity/sealer';
import { generateKeyPairSync } from 'node:crypto';
import type { TestApp } from './test-app.ts';
import { untilSettled } from '@dziva/event-ledger/testing/test-ledger';

const { privateKey } = generateKeyPairSync('ed25519');

/** The public key that is used for sealing here. */
export const SEAL_KEY = publicKeyOf(privateKey);
export const SEALED_AT = '2026-11-20T08:10:00.000Z';

/** Seals everything that has happened so far, at this time. */
export async function sealEverything(test: TestApp, at = SEALED_AT): Promise<Sealed> {
  await untilSettled(test.app.get(Database));
  const sealer = new Database({
    url: test.database.sealerUrl,
    connectionsMax: 1,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 2_000,
    applicationName: 'test sealer',
  });
  try {
    return await sealSettled(sealer, { keyAfter: () => privateKey, now: () => new Date(at) });
  } finally {
    await sealer.close();
  }
}
