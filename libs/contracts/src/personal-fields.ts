/**
 * The fields of answers that hold personal data, by their names. A person who reads it masked gets these fields masked wherever
 * they are, until they ask for `show=personal`.
 */

import { may, rolesWith } from '@dziva/vocabulary/permissions';
import type { Endpoint, Route } from './endpoint.ts';
import * as dashboard from './routes/dashboard.ts';
import * as ledger from './routes/ledger.ts';
import * as obligations from './routes/obligations.ts';
import * as reports from './routes/reports.ts';

/** How a field is masked: a name becomes its initials, a number its last two characters, a text is hidden, and a day is null. */
export type PersonalKind = 'NAME' | 'NUMBER' | 'TEXT' | 'DAY';

const OTHER_FIELDS: Readonly<Record<string, PersonalKind>> = {
  name: 'NAME',
  actor: 'NAME',
  by: 'NAME',
  payer: 'NAME',
  holder: 'NAME',
  valuer: 'NAME',
  destination: 'NUMBER',
  nationalId: 'NUMBER',
  number: 'NUMBER',
  dob: 'DAY',
  gender: 'TEXT',
  fileName: 'TEXT',
};
const ENDINGS: readonly (readonly [RegExp, PersonalKind])[] = [
  [/(Name|By)$/, 'NAME'],
  [/^email$|Email$|^phone$|Phone$/, 'NUMBER'],
  [/^address$|Address$/, 'TEXT'],
];
/** Fields named `name` that name no person, by the field that holds them. */
const NAMED_THINGS: readonly string[] = ['product', 'versions', 'choices', 'mapping', 'facts', 'background'];
/** In these answers name, number and address are those of accounts, of products and of ways to read a file. */
const OF_THINGS: readonly string[] = ['name', 'number', 'address'];
const ABOUT_THINGS = /^\/api\/(ledger|reports|loan-products|reconciliation\/mappings)(\/|$)/;

/** The kind of a field, by its name and by the field that holds it; undefined if it holds no personal data. */
export function personalKindOf(
  { path }: Pick<Endpoint, 'path'>,
  field: string,
  parent: string,
): PersonalKind | undefined {
  if (field === 'productName' || (field === 'name' && NAMED_THINGS.includes(parent))) return undefined;
  if (OF_THINGS.includes(field) && ABOUT_THINGS.test(path)) return undefined;
  return OTHER_FIELDS[field] ?? ENDINGS.find(([ending]) => ending.test(field))?.[1];
}

/** Whether the `description` of the rows is a sentence with names in it. Masked, it says only of what type the row is. */
export const namesInSentences = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  path === dashboard.listActivity.path;

/** Whether some role reads the answers of this endpoint masked. People read what is their own in full. */
export const canBeMasked = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean =>
  method === 'GET' &&
  access !== 'anyone' &&
  access !== 'account.own' &&
  rolesWith(access).some((role) => may(role, 'personal.masked'));

/** Files without personal data. */
const WITHOUT_PERSONAL_DATA: readonly Route[] = [
  ledger.getLedgerJournal,
  obligations.getObligations,
  reports.getTrialBalance,
];

/** Whether the answer is a file that cannot be masked. */
export const isPersonalFile = ({ method, path, answer }: Endpoint, format: unknown): boolean =>
  (answer.kind === 'file' || format === 'csv' || format === 'pdf') &&
  !WITHOUT_PERSONAL_DATA.some((each) => each.method === method && each.path === path);
