import { describe, expect, it } from '@jest/globals';
import {
  ACCEPT_METHODS,
  CASH_METHODS,
  DEFAULT_METHODS,
  isCounted,
  isOfBank,
  METHOD_NAMES,
  METHOD_PHRASES,
  METHOD_WORDS,
  needsReference,
  PAYMENT_METHODS,
  tillSlug,
  TILLS,
  TRANSFER_METHODS,
} from './payment-methods.ts';
import { accountToPay, numberFacts } from './payment-accounts.ts';
import { statementFacts } from './provider-statements.ts';

describe('The payment methods', () => {
  it('are listed for each use', () => {
    expect(PAYMENT_METHODS).toEqual(['WALLET', 'CASH', 'ECOCASH', 'ONEMONEY', 'INNBUCKS', 'BANK_TRANSFER']);
    expect(CASH_METHODS).toEqual(['CASH', 'ECOCASH', 'ONEMONEY', 'INNBUCKS', 'BANK_TRANSFER']);
    expect(TRANSFER_METHODS).toEqual(['ECOCASH', 'ONEMONEY', 'INNBUCKS', 'BANK_TRANSFER']);
    expect(ACCEPT_METHODS).toEqual(['WALLET', 'ECOCASH', 'ONEMONEY', 'INNBUCKS', 'BANK_TRANSFER']);
    expect(TILLS).toEqual(['ECOCASH', 'ONEMONEY', 'INNBUCKS', 'BANK_TRANSFER', 'CASH']);
    expect(DEFAULT_METHODS).toEqual(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER']);
  });

  it.each([
    ['WALLET', 'Wallet', 'wallet', 'through the wallet', false],
    ['CASH', 'Cash', 'cash', 'in cash', false],
    ['ECOCASH', 'EcoCash', 'EcoCash', 'by EcoCash', true],
    ['ONEMONEY', 'OneMoney', 'OneMoney', 'by OneMoney', true],
    ['INNBUCKS', 'InnBucks', 'InnBucks', 'by InnBucks', true],
    ['BANK_TRANSFER', 'Bank transfer', 'bank transfer', 'by bank transfer', true],
  ] as const)('%s has its words, and a reference or not', (method, name, word, phrase, isReferenced) => {
    expect([METHOD_NAMES[method], METHOD_WORDS[method], METHOD_PHRASES[method]]).toEqual([
      name,
      word,
      phrase,
    ]);
    expect(needsReference(method)).toBe(isReferenced);
  });

  it.each([
    ['CASH', 'cash', true],
    ['ECOCASH', 'ecocash', false],
    ['ONEMONEY', 'onemoney', false],
    ['INNBUCKS', 'innbucks', false],
    ['BANK_TRANSFER', 'bank-transfer', false],
  ] as const)('%s has its till: %s', (method, slug, counted) => {
    expect(tillSlug(method)).toBe(slug);
    expect(isCounted(method)).toBe(counted);
  });

  it.each([
    ['ECOCASH', 'EcoCash number', 'Enter a phone number like 0772 123 456', '170245', 'EcoCash', true],
    ['ONEMONEY', 'OneMoney number', 'Enter a phone number like 0712 123 456', '30418', 'OneMoney', true],
    ['INNBUCKS', 'InnBucks number', 'Enter a phone number like 0772 123 456', '604421', 'InnBucks', true],
    [
      'BANK_TRANSFER',
      'Account number',
      'Enter an account number of 5 to 34 letters and digits',
      '1126 0047 8815',
      'the bank',
      false,
    ],
  ] as const)(
    '%s has where a member is paid and where members pay',
    (method, label, bad, pay, issuer, own) => {
      expect(numberFacts(method)).toMatchObject({ label, bad });
      expect(accountToPay(method).number).toBe(pay);
      expect(statementFacts(method)).toMatchObject({ issuer, hasOwnIds: own });
      expect(isOfBank(method)).toBe(!own);
    },
  );

  it('have tills with names from which SQL finds the method again', () => {
    for (const method of CASH_METHODS) {
      expect(method).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(tillSlug(method).toUpperCase().replaceAll('-', '_')).toBe(method);
    }
  });
});
