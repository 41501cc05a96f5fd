import { describe, expect, it } from '@jest/globals';
import { allEndpoints } from './all-endpoints.ts';
import { canBeMasked, isPersonalFile, personalKindOf } from './personal-fields.ts';

const { listApplications, listLedgerAccounts, listLoanProducts, getProfile, getLedgerJournal } = allEndpoints;

describe('A field of an answer', () => {
  it.each([
    ['borrowerName', '', 'NAME'],
    ['proposedBy', '', 'NAME'],
    ['name', 'importedBy', 'NAME'],
    ['name', 'product', undefined],
    ['email', 'applicant', 'NUMBER'],
    ['nextOfKinPhone', '', 'NUMBER'],
    ['address', 'applicant', 'TEXT'],
    ['dob', 'applicant', 'DAY'],
    ['status', '', undefined],
  ])('%s in "%s" holds %s', (field, parent, kind) =>
    expect(personalKindOf(listApplications, field, parent)).toBe(kind),
  );

  it('names an account or a product in their own lists, and no person', () => {
    expect(personalKindOf(listLedgerAccounts, 'address', '')).toBeUndefined();
    expect(personalKindOf(listLoanProducts, 'name', '')).toBeUndefined();
    expect(personalKindOf(listLedgerAccounts, 'ownerName', '')).toBe('NAME');
  });
});

it('What people read of their own is not masked; a file is personal unless it holds ids only', () => {
  expect(canBeMasked(listApplications)).toBe(true);
  expect(canBeMasked(getProfile)).toBe(false);
  expect(isPersonalFile(listApplications, 'csv')).toBe(true);
  expect(isPersonalFile(getLedgerJournal, undefined)).toBe(false);
});
