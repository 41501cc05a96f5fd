/** One search over everything that staff work with, by what they hold: a number, a reference, an amount or a name. */
import { z } from 'zod';
import { FOUND_KINDS } from '@dziva/vocabulary/search';
import { cents, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { optional, requestQuery } from './fields.ts';
import { text } from './text-field.ts';
import * as routes from './routes/search.ts';

export const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string().meta({ description: 'The id; of a line of a statement, its import and number' }),
  name: z.string().nullable().meta({ description: 'Whose it is; null if nobody is known' }),
  detail: z.string().nullable().meta({
    description: 'By what people know it: receipt number, reference, e-mail address or description',
  }),
  amountCents: cents.nullable(),
  at: instantAt.nullable().meta({ description: 'When it was recorded, made or registered' }),
  status: z.string().nullable().meta({ description: 'Its status; of a person, the role' }),
});
export type Found = z.output<typeof found>;

export const findAnything = endpoint({
  ...routes.findAnything,
  summary:
    'What has this number, reference, amount or name, as far as the caller may see it: at most five of each kind, newest first',
  access: 'dashboard.read',
  query: requestQuery({
    /** Nothing is found for nothing. */
    text: optional(text({ label: 'Text', maxChars: 100, missing: 'Enter what to search for' })),
  }),
  answer: json(z.array(found)),
});
