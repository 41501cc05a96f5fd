/** Mappings: how finance has decided that the statements of one kind are read, in versions. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, optional, requestBody } from './fields.ts';
import * as routes from './routes/statement-mappings.ts';
import { TRANSFER_METHODS } from '@dziva/vocabulary/payment-methods';
import { readingChoices } from './statement-readings.ts';
import { TEXT_MAX, text } from './text-field.ts';

export const keptStatementMapping = z.object({
  id,
  name: z.string(),
  version: z.int().min(1),
  provider: z.enum(TRANSFER_METHODS),
  accountNumber: z.string().nullable().meta({ description: 'Null: of any account' }),
  header: z.array(z.string()).meta({ description: 'The names of all columns, by which its files are found' }),
  choices: readingChoices,
  active: z.boolean().meta({ description: 'False: it was switched off, and no file is read with it' }),
  changedByName: z.string(),
  changedAt: instantAt,
});
export type KeptStatementMapping = z.output<typeof keptStatementMapping>;

const COLUMNS_MAX = 200;
const COLUMNS = `Name the columns of the file, at most ${COLUMNS_MAX}`;
const ACCOUNT_CHARS_MAX = 41;

export const keepMappingRequest = requestBody({
  name: text({ label: 'Name', maxChars: TEXT_MAX.name, missing: 'Enter a name for this kind of file' }),
  provider: choice(TRANSFER_METHODS, 'Choose whose statements these are'),
  accountNumber: optional(
    text({ label: 'Account number', maxChars: ACCOUNT_CHARS_MAX, missing: 'Enter the account number' }),
  ),
  header: z
    .array(z.string({ error: COLUMNS }).max(TEXT_MAX.subject, 'A name of a column is too long'), {
      error: COLUMNS,
    })
    .refine((names) => names.length > 0 && names.length <= COLUMNS_MAX, { error: COLUMNS })
    .meta({ minItems: 1, maxItems: COLUMNS_MAX }),
  choices: readingChoices.refine((choices) => Object.keys(choices).length > 0, {
    error: 'Choose something about these files first',
  }),
  active: optional(z.boolean({ error: 'Say whether files are read with it' })),
});
export type KeepMappingRequest = z.output<typeof keepMappingRequest>;

export const listStatementMappings = endpoint({
  ...routes.listStatementMappings,
  summary: 'How statements of known kinds are read, each in its newest version',
  access: 'reconciliation.read',
  answer: json(z.array(keptStatementMapping)),
});

export const keepStatementMapping = endpoint({
  ...routes.keepStatementMapping,
  summary:
    'Keeps how statements with these columns are read; the same name again makes the next version, and `active: false` switches it off',
  access: 'reconciliation.decide',
  body: keepMappingRequest,
  answer: json(keptStatementMapping),
  idempotent: true,
});
