import { describe, expect, it } from '@jest/globals';
import { type MemberFacts, payerFit } from './payer-fit.ts';

const TARIRO: MemberFacts = {
  firstName: 'Tariro Jane',
  lastName: 'Moyo',
  phone: '+263772123456',
  destinations: [
    { name: 'Chipo Ncube', number: '0712 555 666' },
    { name: 'T J Moyo Holdings', number: '4110-0098-7654' },
  ],
  payers: ['MUSA SIBANDA', 'CASH DEPOSIT', '077****999'],
};

describe('payerFit', () => {
  it.each([
    'Tariro Moyo',
    'MOYO TARIRO',
    'T MOYO',
    'T. Moyo',
    'MOYO T',
    'Moyo, T.J.',
    'Tariro M.',
    'MRS JANE MOYO',
    'ECOCASH FROM TARIRO MOYO',
    'Tariro Rudo Moyo',
    'TARIRO MOYO 0779999999',
    'Tãriro  Môyo',
    '0772123456',
    '+263 772 123 456',
    '263772123456',
    '00263772123456',
    '772123456 - X SIBANDA',
    '077-212-3456',
    'C NCUBE',
    'NCUBE CHIPO',
    '0712555666',
    'ACC 4110 0098 7654',
    'Sibanda Musa',
  ])('says that %j is Tariro Moyo, or somebody who pays for her', (payer) => {
    expect(payerFit(payer, TARIRO)).toBe('FITS');
  });

  it.each([
    'MOYO',
    'TARIRO',
    'R MOYO',
    'Rudo Moyo',
    'T MOYO NCUBE',
    'Tariro Mpofu',
    'TARIRO N',
    'T M',
    'MOYO BROTHERS (PVT) LTD',
    'Farai Dube',
    '0772123457',
    '2637721234567',
    'Musa Sibanda Moyo',
    'SIBANDA',
    'J',
  ])('says that %j is somebody else', (payer) => {
    expect(payerFit(payer, TARIRO)).toBe('OTHER');
  });

  it.each(['077****456', '26377*****56', '0772XXXXXX', 'EcoCash 077****999', '••••3456'])(
    'does not take %j for anybody, because it is only a part',
    (payer) => {
      expect(payerFit(payer, TARIRO)).toBe('PART');
    },
  );

  it.each([null, '', '  ', 'CASH DEPOSIT', 'EcoCash transfer', 'ZIPIT', 'Mr'])(
    'finds no payer in %j',
    (payer) => {
      expect(payerFit(payer, TARIRO)).toBe('NONE');
    },
  );

  it('does not compare a telephone that is not verified, or texts that were erased', () => {
    const erased = { ...TARIRO, phone: null, destinations: [{ name: null, number: null }] };
    expect(payerFit('0772123456', erased)).toBe('OTHER');
    expect(payerFit('C NCUBE', erased)).toBe('OTHER');
  });

  it('knows a member whose name is also a word that providers print', () => {
    const member = { ...TARIRO, firstName: 'Money', lastName: 'Bank', destinations: [], payers: [] };
    expect(payerFit('Bank, Money', member)).toBe('FITS');
    expect(payerFit('Bank transfer', member)).toBe('NONE');
  });
});
