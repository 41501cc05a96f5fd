import { expect, it } from '@jest/globals';
import type { CreatedLoan } from './loan.ts';
import { noteOnLoan } from './note.ts';

const loan = { borrowerId: 'rudo' } as CreatedLoan;
const note = { sha256: '' };

it('A note on a loan is written by colleagues of its borrower, never by the borrower', () => {
  expect(noteOnLoan(loan, { actorId: 'finance', note })).toEqual([
    { type: 'LoanNoted', data: { borrowerId: 'rudo', note } },
  ]);
  expect(() => noteOnLoan(loan, { actorId: 'rudo', note })).toThrow('only colleagues');
});
