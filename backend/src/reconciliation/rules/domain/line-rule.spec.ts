import { given } from '@dziva/event-ledger/testing/given';
import { describe, expect, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import { imttOf, percentOn } from './imtt.ts';
import {
  type BookedLine,
  confirmRule,
  isAbout,
  type KnownRule,
  type LineRule,
  type LineRuleEvent,
  lineRuleStream,
  proposedRules,
  switchOffRule,
} from './line-rule.ts';

const rule: LineRule = {
  till: 'BANK_TRANSFER',
  direction: 'DEBIT',
  words: 'SERVICE FEE',
  belowCents: cents(1_000),
  account: 'expenses:provider-charges',
};
const booked = (text: string, amountCents = -250, change: Partial<BookedLine> = {}): BookedLine => ({
  till: 'BANK_TRANSFER',
  amountCents: cents(amountCents),
  text,
  account: 'expenses:provider-charges',
  ...change,
});

describe('A rule', () => {
  it.each([
    ['with its words', {}, true],
    ['with words around them', { text: 'Monthly service-fee, Nov 2026' }, true],
    ['with a number beside them', { text: 'SERVICE FEE 00123' }, true],
    ['with other words', { text: 'SERVICES FEE' }, false],
    ['with a word between them', { text: 'SERVICE TAX FEE' }, false],
    ['of the limit', { amountCents: cents(-1_000) }, false],
    ['of money in', { amountCents: cents(250) }, false],
    ['of another till', { till: 'ECOCASH' }, false],
    ['without a text', { text: null }, false],
  ] as const)('is about a line %s, or not', (_, change, is) =>
    expect(isAbout(rule, { ...booked('SERVICE FEE'), ...change })).toBe(is),
  );

  it('is confirmed, changed and switched off, each once', () => {
    const after = (...past: LineRuleEvent[]) => given<KnownRule, LineRuleEvent>(lineRuleStream, past);
    const on: LineRuleEvent = { type: 'LineRuleConfirmed', data: rule };
    const off: LineRuleEvent = { type: 'LineRuleSwitchedOff', data: { account: rule.account } };
    const confirm =
      (change: Partial<LineRule> = {}) =>
      (state: KnownRule) =>
        confirmRule(state, { ...rule, ...change });
    after().when(confirm()).then([on]);
    after(on).when(confirm()).thenRefused('RULE_EXISTS');
    after(on)
      .when(confirm({ belowCents: null }))
      .then([{ type: 'LineRuleConfirmed', data: { ...rule, belowCents: null } }]);
    after()
      .when(confirm({ words: 'FE' }))
      .thenRefused('RULE_TOO_WIDE');
    after(on).when(switchOffRule).then([off]);
    after(on, off).when(switchOffRule).thenRefused('RULE_OFF');
    after(on, off).when(confirm()).then([on]);
  });

  it('is proposed after the second line alike', () => {
    const lines = [booked('SERVICE FEE OCT 2026'), booked('Service fee 20/11/2026', -799)];
    expect(proposedRules(lines.slice(0, 1), [])).toEqual([]);
    expect(proposedRules(lines, [])).toEqual([rule]);
    expect(proposedRules(lines, [{ ...rule, belowCents: null }])).toEqual([]);
    const others = [booked('SERVICE FEE', -250, { account: 'expenses:imtt' }), booked('CASH FEE')];
    expect(proposedRules([...lines.slice(0, 1), ...others], [])).toEqual([]);
    expect(proposedRules([booked('1234'), booked('1234')], [])).toEqual([]);
  });
});

it.each([
  // 100.00 × 2 % = 2.00; 12.34 × 2 % = 0.2468; 0.25 × 2 % = 0.005
  [10_000, 200],
  [1_234, 25],
  [25, 1],
])('The tax on %i cents is %i', (amountCents, tax) => expect(imttOf(cents(amountCents), 2)).toBe(tax));

it('The rate of a day is the latest that began', () => {
  const rates = [
    { fromOn: '2027-01-01', percent: 1.5 },
    { fromOn: '2018-10-13', percent: 2 },
  ];
  expect(percentOn(rates, '2026-12-31')).toBe(2);
  expect(percentOn(rates, '2027-01-01')).toBe(1.5);
  expect(percentOn(rates, '2018-01-01')).toBeNull();
});
