import type { Evidence } from '@dziva/event-ledger/domain/evidence';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_POLICY,
  policyWith,
  restsOnOne,
  type Rule,
  ruleInWords,
  whySecondPerson,
} from './approval-policy.ts';
import { kindOf, POLICY_KINDS } from '@dziva/vocabulary/policy-kinds';
import { whySum } from './sums.ts';

const TYPED: Evidence = { kind: 'TYPED', by: ['finance'] };
const why = (rule: Rule, stake: number | null, evidence = TYPED, because: string | null = null) =>
  whySecondPerson(rule, { stakeCents: stake === null ? null : cents(stake), evidence, because });

describe('A second person', () => {
  it.each(POLICY_KINDS)('is needed for %s above the limit', (kind) => {
    const rule = DEFAULT_POLICY.rules[kind];
    const limit = rule.aboveCents ?? cents(0);
    expect(why(rule, limit + 1)).toEqual(expect.any(String));
    if (rule.needs === 'ABOVE') expect(why(rule, limit)).toBeNull();
    else expect(why(rule, null)).toMatch(/always/);
    expect(ruleInWords(rule)).toMatch(/second person/);
  });

  it('is not needed if nothing is given', () => expect(why(DEFAULT_POLICY.rules.STAFF_ROLE, 0)).toBeNull());

  it('is needed for a special reason, whatever the amount and the evidence', () => {
    const shown: Evidence = { kind: 'STATEMENT', by: ['importer', 'confirmer'] };
    expect(why(DEFAULT_POLICY.rules.REPAYMENT, 1, shown, 'It is dated back.')).toBe('It is dated back.');
  });

  it.each<[string, Evidence, boolean]>([
    ['what somebody typed', TYPED, true],
    ['what two typed, who did not confirm each other', { kind: 'TYPED', by: ['one', 'other'] }, true],
    ['a statement that nobody confirmed', { kind: 'STATEMENT', by: ['importer'] }, true],
    [
      'a statement that another person confirmed',
      { kind: 'STATEMENT', by: ['importer', 'confirmer'] },
      false,
    ],
    ['cash that one person counted', { kind: 'COUNTED', by: ['cashier'] }, true],
    ['a document that another person opened', { kind: 'DOCUMENT', by: ['one', 'other'] }, false],
    ['the owner’s own act', { kind: 'OWNER', by: ['member'] }, false],
    ['what a job carries out', { kind: 'RULE', by: ['member'], of: 'event' }, false],
  ])('is needed above the limit for %s', (_what, evidence, isNeeded) => {
    expect(restsOnOne(evidence)).toBe(isNeeded);
    expect(why(DEFAULT_POLICY.rules.DEPOSIT_VERIFICATION, 900_000_00, evidence) !== null).toBe(isNeeded);
  });

  it('is asked for by the class, and a kind is only ever stricter', () => {
    const strict = policyWith({
      classes: {
        moneyIn: { needs: 'ABOVE', aboveCents: cents(100), dayCents: cents(300), thirtyDayCents: cents(900) },
      },
      rules: {
        WALLET_CREDIT: { needs: 'ABOVE', aboveCents: null, dayCents: null, roles: ['ADMIN'] },
        REPAYMENT: { needs: 'ABOVE', aboveCents: cents(50), dayCents: null, roles: ['FINANCE', 'ADMIN'] },
        WITHDRAWAL_PAYOUT: { needs: 'ALWAYS', aboveCents: null, dayCents: null, roles: ['ADMIN'] },
      },
    }).rules;
    expect(strict.WALLET_CREDIT).toMatchObject({
      needs: 'ABOVE',
      aboveCents: 100,
      dayCents: 300,
      roles: ['ADMIN'],
    });
    expect(strict.REPAYMENT).toMatchObject({ aboveCents: 50, dayCents: 300, thirtyDayCents: 900 });
    expect(strict.WITHDRAWAL_PAYOUT.needs).toBe('ALWAYS');
    expect(strict.PAYMENT_REVERSAL.needs).toBe('ALWAYS');
    for (const kind of POLICY_KINDS.filter((each) => kindOf(each).class === 'rights'))
      expect(strict[kind].needs).toBe('ALWAYS');
  });
});

describe('The sums of one person and of one member', () => {
  const { REPAYMENT: rule } = DEFAULT_POLICY.rules;
  const sum = (
    dayCents: number,
    thirtyDayCents: number,
    amount: number,
    holder: 'PERSON' | 'MEMBER' = 'PERSON',
  ) =>
    whySum(
      { holder, class: 'moneyIn' },
      rule,
      { dayCents: cents(dayCents), thirtyDayCents: cents(thirtyDayCents) },
      cents(amount),
    );

  it('ask for a second person, however small each amount is', () => {
    expect(sum(1_999_600, 1_999_600, 400)).toBeNull();
    expect(sum(1_999_600, 1_999_600, 401)).toBe(
      'US$20,000.00 of money in may rest on one person’s word in a day. With US$19,996.00 today, this needs a second person.',
    );
    expect(sum(0, 5_999_999, 2, 'MEMBER')).toBe(
      'US$60,000.00 of money in for one member may rest on one person’s word in 30 days. With US$59,999.99 so far, this needs a second person.',
    );
  });
});
