import { CONFIG } from '#platform/config.module';
import type { Config } from '#config';
import type { TransferMethod } from '#transfers/domain/transfer-method';
import { Inject, Injectable } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  STATEMENT_MAPPINGS,
  type StatementMapping,
  type StatementMappings,
} from './domain/statement-mapping.ts';

const names = z.array(z.string().trim().min(1).max(100)).min(1).max(20);
const mapping = z.strictObject({
  reference: names,
  amount: names,
  moneyOut: names.optional(),
  direction: names.optional(),
  date: names,
  payer: names,
  status: names.optional(),
  currency: names.optional(),
});
const mappings = z.strictObject({
  ECOCASH: mapping.optional(),
  ONEMONEY: mapping.optional(),
  BANK_TRANSFER: mapping.optional(),
});

/** The column names of each provider. A wrong file stops the start of the process. */
@Injectable()
export class StatementMappingTable {
  private readonly table: StatementMappings;

  constructor(@Inject(CONFIG) { STATEMENT_MAPPINGS_FILE: file }: Pick<Config, 'STATEMENT_MAPPINGS_FILE'>) {
    this.table = file === '' ? STATEMENT_MAPPINGS : readStatementMappings(file);
  }

  of(provider: TransferMethod): StatementMapping {
    return this.table[provider];
  }
}

/** The built-in mappings, with those replaced that a JSON file names. Throws one sentence for each mistake. */
export function readStatementMappings(file: string): StatementMappings {
  const { ECOCASH, ONEMONEY, BANK_TRANSFER } = checked(file);
  return {
    ECOCASH: defined(ECOCASH) ?? STATEMENT_MAPPINGS.ECOCASH,
    ONEMONEY: defined(ONEMONEY) ?? STATEMENT_MAPPINGS.ONEMONEY,
    BANK_TRANSFER: defined(BANK_TRANSFER) ?? STATEMENT_MAPPINGS.BANK_TRANSFER,
  };
}

function checked(file: string): z.output<typeof mappings> {
  const result = mappings.safeParse(parsed(file));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`STATEMENT_MAPPINGS_FILE: ${problems.join('\n')}`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`STATEMENT_MAPPINGS_FILE: ${file} cannot be read as JSON.`);
  }
}

/** Without keys whose value is undefined. */
function defined(found: z.output<typeof mapping> | undefined): StatementMapping | undefined {
  if (!found) return undefined;
  const { reference, amount, date, payer, moneyOut, direction, status, currency } = found;
  return {
    reference,
    amount,
    date,
    payer,
    ...(moneyOut ? { moneyOut } : {}),
    ...(direction ? { direction } : {}),
    ...(status ? { status } : {}),
    ...(currency ? { currency } : {}),
  };
}
