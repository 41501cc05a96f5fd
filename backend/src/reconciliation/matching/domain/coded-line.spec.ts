import { describe, expect, it } from '@jest/globals';
import { type CodedLine, type KnownCode, reasonsForPerson, targetOf } from './coded-line.ts';

const code: KnownCode = {
  code: 'K7M2QX',
  kind: 'LOAN',
  thingId: 'loan',
  ownerId: 'member',
  ownerName: 'Tariro Moyo',
  issuedAt: '2026-11-01T08:00:00.000Z',
  loanStatus: 'ACTIVE',
  disbursedOn: '2026-10-01',
  member: { firstName: 'Tariro', lastName: 'Moyo', phone: null, destinations: [], payers: [] },
  accounts: ['member', 'second'],
};
const line: CodedLine = {
  on: '2026-11-18',
  payer: 'ZIPIT T MOYO K7M2QX',
  importedBy: 'finance',
  confirmedBy: 'admin',
  readAt: '2026-11-20T08:00:00.000Z',
};

describe('Money with a code', () => {
  it.each([
    ['for a loan that runs', {}, { kind: 'LOAN', id: 'loan' }],
    ['for one in default', { loanStatus: 'DEFAULTED' }, { kind: 'LOAN', id: 'loan' }],
    ['for one that was written off', { loanStatus: 'WRITTEN_OFF' }, { kind: 'LOAN', id: 'loan' }],
    ['for a settled one', { loanStatus: 'SETTLED' }, { kind: 'WALLET', id: 'member' }],
    ['from before the payout', { disbursedOn: '2026-11-19' }, { kind: 'WALLET', id: 'member' }],
    ['for a plan', { kind: 'PLAN', loanStatus: null }, { kind: 'WALLET', id: 'member' }],
  ] as const)('%s goes to the loan or to the wallet', (_, change, target) => {
    expect(targetOf({ ...code, ...change }, line.on)).toEqual(target);
  });

  it.each([
    ['from the member', {}, {}, []],
    ['with the code alone', { payer: 'Loan K7M-2QX' }, {}, ['no payer is printed']],
    ['without a text', { payer: null }, {}, ['no payer is printed']],
    ['with a masked number', { payer: '26377*****12 K7M2QX' }, {}, ['the payer is printed only in part']],
    ['from somebody else', { payer: 'PETER NCUBE K7M2QX' }, {}, ['another name']],
    ['that only one person imported', { confirmedBy: null }, {}, ['nobody has confirmed its statement']],
    [
      'with a code that was made later',
      {},
      { issuedAt: '2026-11-20T09:00:00.000Z' },
      ['the code is newer than the statement'],
    ],
    ['that the member imported', { importedBy: 'second' }, {}, ['the member handed the statement in']],
  ])('%s is booked by a job, or left to a person', (_, change, ofCode, reasons) => {
    expect(reasonsForPerson({ ...line, ...change }, { ...code, ...ofCode })).toEqual(reasons);
  });
});
