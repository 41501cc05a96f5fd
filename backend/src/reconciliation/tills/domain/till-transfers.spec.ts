import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { openTransfers, type TransferSide } from './till-transfers.ts';

const side = (day: string, amountCents: number, till: TransferSide['till'] = 'ECOCASH'): TransferSide => ({
  till,
  on: `2026-11-${day}`,
  amountCents: cents(amountCents),
});
const bank = (day: string, amountCents: number) => side(day, amountCents, 'BANK_TRANSFER');
const found = (...sides: TransferSide[]) =>
  openTransfers(sides, '2026-11-20').map(({ till, from, missingCents }) => [
    till,
    from.slice(8),
    missingCents,
  ]);

describe('A transfer between two tills', () => {
  it('is open after three days if no other till shows it', () => {
    expect(found(side('16', -500))).toEqual([['ECOCASH', '16', -500]]);
    expect(found(side('17', -500))).toEqual([]);
    expect(found(bank('10', 500))).toEqual([['BANK_TRANSFER', '10', 500]]);
  });

  it('is complete once another till has the same amount, in either order', () => {
    expect(found(side('01', -500), bank('09', 500))).toEqual([]);
    expect(found(bank('01', 500), side('09', -500))).toEqual([]);
    expect(found(side('01', -300), side('02', -500), bank('03', 500))).toEqual([['ECOCASH', '01', -300]]);
    // Two equal ones, one of which arrived.
    expect(found(side('01', -500), side('02', -500), bank('03', 500))).toEqual([['ECOCASH', '02', -500]]);
  });

  it('may arrive in parts, and what is missing is named', () => {
    expect(found(side('01', -500), bank('02', 200), bank('03', 300))).toEqual([]);
    expect(found(side('01', -200), side('02', -300), bank('03', 500))).toEqual([]);
    expect(found(side('01', -500), bank('02', 490))).toEqual([['ECOCASH', '01', -10]]);
  });
});
