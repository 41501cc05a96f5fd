/** Who looked at the own personal data. */
import { ROLES } from '@dziva/vocabulary/roles';
import { z } from 'zod';
import { instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { requestQuery } from './fields.ts';
import { pages, rowsFormat } from './paging.ts';
import * as routes from './routes/data-reads.ts';
import { DATA_READS } from './routes/data-reads.ts';

export const dataRead = z.object({
  id: z.string(),
  at: instantAt.meta({
    description: 'Of the latest time: the same reads of one person are one row for a quarter of an hour',
  }),
  firstAt: instantAt,
  times: z.int().min(1),
  what: z.enum(DATA_READS),
  byName: z.string().nullable(),
  byRole: z.enum(ROLES),
});
export type DataRead = z.output<typeof dataRead>;

export const listDataReadsQuery = requestQuery({ ...pages, format: rowsFormat });
export type ListDataReadsQuery = z.output<typeof listDataReadsQuery>;

export const listDataReads = endpoint({
  ...routes.listDataReads,
  summary: 'Who looked at the own personal data, newest first',
  access: 'account.own',
  query: listDataReadsQuery,
  csv: true,
  answer: json(z.array(dataRead)),
});
