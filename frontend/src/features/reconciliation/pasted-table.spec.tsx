import { describe, expect, it } from '@jest/globals';
import { pastedRows } from './pasted-table.ts';

const short = (table: string) => pastedRows(table).map(({ cells, amountCents }) => [cells, amountCents]);

describe('A pasted table', () => {
  it('of a spreadsheet has tabs between its cells', () =>
    expect(short('Moyo Tariro\t0772 111 222\t1,250.00\r\nNcube Rudo\t\t45\r\n\r\n')).toEqual([
      [['Moyo Tariro', '0772 111 222'], 125_000],
      [['Ncube Rudo'], 4_500],
    ]));

  it('can be typed with semicolons', () =>
    expect(short('Moyo; Tariro ;US$ 12.50')).toEqual([[['Moyo', 'Tariro'], 1_250]]));

  it('takes the last amount of a row, and leaves the others as words', () =>
    expect(short('1\tTariro\t20.00')).toEqual([[['1', 'Tariro'], 2_000]]));

  it.each(['Name\tAmount', 'Tariro\t1.500', 'Tariro\t0.00', 'Tariro'])('has no amount in %j', (row) =>
    expect(pastedRows(row)).toMatchObject([{ amountCents: null }]),
  );
});
