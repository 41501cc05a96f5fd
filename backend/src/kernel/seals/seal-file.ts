/** A seal in a file, so that somebody else can keep it: on paper, in a mail, with the auditor. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Seal } from './seal.ts';

const hexOf = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const whole = z.number().int().nonnegative();
const place = z.strictObject({ tx: whole, pos: whole });

const sealSchema: z.ZodType<Seal> = z.strictObject({
  n: whole.positive(),
  first: place,
  last: place,
  events: whole.positive(),
  root: hexOf(32),
  previous: hexOf(32),
  sealedAt: z.iso.datetime(),
  publicKey: hexOf(32),
  hash: hexOf(32),
  signature: hexOf(64),
});

export function writeSealFile(file: string, seal: Seal): void {
  writeFileSync(file, `${JSON.stringify(seal, null, 2)}\n`);
}

/** Reads an exported seal. Throws one sentence when there is no such file, or it is none. */
export function readSealFile(file: string): Seal {
  const seal = sealSchema.safeParse(jsonIn(file));
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
