import { describe, expect, it } from '@jest/globals';
import { bankFirst, methodsOr, onOffer, withMethods } from './methods-on-offer.ts';
import { contactCopy } from './public/contact.ts';
import { guideCopy } from './public/guide.ts';
import { heroCopy, homeCopy } from './public/home.ts';
import { servicesCopy } from './public/services.ts';
import { walkthroughCopy } from './public/walkthrough.ts';

const ALL = ['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'] as const;

/** All texts in a content object, with those of its lists. */
const textsOf = (content: unknown): string[] =>
  typeof content === 'string'
    ? [content]
    : typeof content === 'object' && content !== null
      ? Object.values(content).flatMap(textsOf)
      : [];
const PUBLIC = [contactCopy, guideCopy, heroCopy, homeCopy, servicesCopy, walkthroughCopy].flatMap(textsOf);

describe('The payment methods on offer', () => {
  it.each([
    [onOffer.to, 'EcoCash, OneMoney or your bank', 'EcoCash', 'your bank'],
    [onOffer.by, 'EcoCash, OneMoney or bank transfer', 'EcoCash', 'bank transfer'],
    [
      onOffer.ways,
      'EcoCash, OneMoney, bank transfer or cash pickup at the Harare office',
      'EcoCash or cash pickup at the Harare office',
      'bank transfer or cash pickup at the Harare office',
    ],
    [onOffer.count, '4', '2', '2'],
    [onOffer.names, 'EcoCash · OneMoney · Bank transfer', 'EcoCash', 'Bank transfer'],
    [
      onOffer.kinds,
      'Mobile money with EcoCash or OneMoney, bank transfer',
      'Mobile money with EcoCash',
      'Bank transfer',
    ],
  ])('are named in %s', (place, all, mobile, bank) => {
    expect([
      withMethods(`<${place}>`, ALL),
      withMethods(`<${place}>`, ['ECOCASH']),
      withMethods(`<${place}>`, ['BANK_TRANSFER']),
    ]).toEqual([`<${all}>`, `<${mobile}>`, `<${bank}>`]);
  });

  it('are named in the texts of forms', () => {
    expect(methodsOr(ALL, 'the bank')).toBe('EcoCash, OneMoney or the bank');
    expect(bankFirst(ALL)).toBe('your bank, EcoCash or OneMoney');
    expect(bankFirst(['ONEMONEY'])).toBe('OneMoney');
  });

  it('are the only ones that public texts name, and no place stays empty', () => {
    const shown = PUBLIC.map((text) => withMethods(text, ['ECOCASH'])).join('\n');
    expect(shown).toContain('Paid out to EcoCash, typically within 24 hours of approval.');
    expect(shown).not.toMatch(/OneMoney|bank transfer|[{}]/i);
  });
});
