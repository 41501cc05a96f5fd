/** A seal in a file, so that it can be kept elsewhere: on paper, in a mail, or by the auditor. */
import { readFileSync, writeFileSync } from 'node:fs';
import { seal as sealFormat } from '@dziva/proofs/format';
import type { Seal } from '@dziva/proofs/seal';

export function writeSealFile(file: string, seal: Seal): void {
  writeFileSync(file, `${JSON.stringify(seal, null, 2)}\n`);
}

/** Reads an exported seal. Throws an error with one sentence if the file does not exist or is no seal. */
export function readSealFile(file: string): Seal {
  const seal = sealFormat.strict().safeParse(jsonIn(file));
  if (!seal.success)
    throw new Error(
      `${file} is no exported seal: make one with "npm run ledger:seal -- --export seal.json".`,
    );
  return seal.data;
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
