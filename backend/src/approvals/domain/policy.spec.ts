import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { type ApprovalRule, DEFAULT_POLICY, type DecidedPolicy, policyWith } from './approval-policy.ts';
import { POLICY_KINDS } from '@dziva/vocabulary/policy-kinds';
import { changePolicy, type PolicyRequest, type RequestedRule } from './policy.decisions.ts';
import { DEFAULT_LIMITS } from './policy-limits.ts';
import { changesInWords } from './policy-words.ts';
import { type Policy, type PolicyChanged, policyStream } from './policy.ts';

const ADMIN = '44444444-4444-4444-8444-444444444444';
const payouts: RequestedRule = {
  kind: 'WITHDRAWAL_PAYOUT',
  needs: 'ABOVE',
  aboveCents: 100_000,
  dayCents: 1_000_000,
};
const payoutRule: ApprovalRule = {
  needs: 'ABOVE',
  aboveCents: cents(100_000),
  dayCents: cents(1_000_000),
  roles: ['FINANCE', 'ADMIN'],
};
const always: ApprovalRule = {
  needs: 'ALWAYS',
  aboveCents: null,
  dayCents: null,
  roles: ['FINANCE', 'ADMIN'],
};
const strict = {
  needs: 'ABOVE',
  aboveCents: cents(100_000),
  dayCents: cents(200_000),
  thirtyDayCents: cents(300_000),
} as const;
const changed = (n: number, decided: DecidedPolicy): PolicyChanged => ({
  type: 'PolicyChanged',
  data: { n, ...decided, askedBy: ADMIN },
});
const past = (...events: PolicyChanged[]) => given(policyStream, events);
const change = (request: Partial<PolicyRequest>) => (policy: Policy) =>
  changePolicy(policy, { version: policy.n, askedBy: ADMIN, ...request });

describe('The approval policy', () => {
  it('changes by a new version, which contains everything that was decided since the default', () => {
    past()
      .when(change({ rules: [payouts] }))
      .then([changed(1, { rules: { WITHDRAWAL_PAYOUT: payoutRule } })]);
    past(changed(1, { rules: { WITHDRAWAL_PAYOUT: payoutRule } }))
      .when(
        change({ rules: [{ kind: 'WALLET_CREDIT', needs: 'ALWAYS' }], classes: { moneyIn: { ...strict } } }),
      )
      .then([
        changed(2, {
          classes: { moneyIn: strict },
          rules: { WITHDRAWAL_PAYOUT: payoutRule, WALLET_CREDIT: always },
        }),
      ]);
  });

  it('has for a kind without limits of its own those of its class, so that only the second person is another one', () =>
    past(changed(1, { rules: { WITHDRAWAL_PAYOUT: payoutRule } }))
      .when(
        change({
          rules: [
            { kind: 'WITHDRAWAL_PAYOUT', needs: 'ABOVE' },
            { kind: 'LOAN_DEFAULT', needs: 'ABOVE', roles: ['ADMIN'] },
          ],
        }),
      )
      .then([
        changed(2, {
          rules: {
            WITHDRAWAL_PAYOUT: { ...payoutRule, aboveCents: null, dayCents: null },
            LOAN_DEFAULT: { needs: 'ABOVE', aboveCents: null, dayCents: null, roles: ['ADMIN'] },
          },
        }),
      ]));

  it('has a preset, which replaces what was decided about classes', () => {
    const before = changed(1, { classes: { moneyIn: strict }, rules: { WITHDRAWAL_PAYOUT: payoutRule } });
    past(before)
      .when(change({ preset: 'SMALL_OFFICE' }))
      .then([changed(2, { preset: 'SMALL_OFFICE', rules: { WITHDRAWAL_PAYOUT: payoutRule } })]);
    const { rules } = policyWith({ preset: 'SMALL_OFFICE', rules: {} });
    expect(rules.WITHDRAWAL_PAYOUT).toMatchObject({
      aboveCents: 500_000,
      dayCents: 4_000_000,
      thirtyDayCents: 12_000_000,
    });
    past()
      .when(change({ preset: 'LARGE_OFFICE' }))
      .thenRefused('RULE_INVALID');
  });

  it('changes the limits of a class one by one', () =>
    past()
      .when(change({ classes: { moneyOut: { aboveCents: 100_000 } } }))
      .then([
        changed(1, {
          classes: {
            moneyOut: {
              needs: 'ABOVE',
              aboveCents: cents(100_000),
              dayCents: cents(2_000_000),
              thirtyDayCents: cents(6_000_000),
            },
          },
          rules: {},
        }),
      ]));

  it.each([
    [{ moneyIn: { needs: 'NEVER' } }, 'RULE_INVALID'],
    [{ moneyIn: { aboveCents: null } }, 'RULE_INVALID'],
    [{ moneyIn: { dayCents: null } }, 'RULE_INVALID'],
    [{ moneyIn: { aboveCents: 2_000_001 } }, 'RULE_INVALID'],
    [{ moneyIn: { thirtyDayCents: 1_999_999 } }, 'RULE_INVALID'],
    [{ moneyIn: { aboveCents: -1 } }, 'RULE_INVALID'],
    [{ moneyIn: { aboveCents: 0.5 } }, 'RULE_INVALID'],
    [{ moneyIn: { aboveCents: 100_000_001, dayCents: 100_000_001 } }, 'RULE_INVALID'],
    [{ rights: { needs: 'ABOVE', aboveCents: 5 } }, 'RULE_FIXED'],
  ])('refuses the classes %j', (classes, code) => past().when(change({ classes })).thenRefused(code));

  it('has limits for one person, which are the default ones until somebody decides about them', () => {
    const before = changed(1, { rules: { WALLET_CREDIT: always } });
    expect(policyWith(evolveAll(policyStream, [before]).decided).limits).toEqual(DEFAULT_LIMITS);
    const limits = { backDatedDays: 3, apartCents: cents(0) };
    const limited = changed(2, { rules: { WALLET_CREDIT: always }, limits });
    past(before).when(change({ limits })).then([limited]);
    // A version that changes no limits keeps the earlier ones.
    past(before, limited)
      .when(change({ rules: [payouts] }))
      .then([changed(3, { rules: { WALLET_CREDIT: always, WITHDRAWAL_PAYOUT: payoutRule }, limits })]);
    past(before, limited)
      .when(change({ limits: { backDatedDays: 3 } }))
      .thenRefused('NOTHING_CHANGED');
  });

  it.each([
    { backDatedDays: -1 },
    { backDatedDays: 32 },
    { backDatedDays: 1.5 },
    { backDatedSavingCents: -1 },
    { backDatedSavingCents: 0.5 },
    { doubtCents: 100_000_001 },
    { eveningCents: NaN },
  ])('refuses the limits %j', (limits) => past().when(change({ limits })).thenRefused('LIMIT_INVALID'));

  it('cannot be changed by somebody who read another version, or without any difference', () => {
    const first = changed(1, { rules: { WITHDRAWAL_PAYOUT: payoutRule } });
    past(first)
      .when(change({ rules: [{ kind: 'WALLET_CREDIT', needs: 'ALWAYS' }], version: 0 }))
      .thenRefused('STALE_VERSION');
    past(first)
      .when(change({ rules: [payouts] }))
      .thenRefused('NOTHING_CHANGED');
  });

  it.each<[string, RequestedRule[], string]>([
    ['an unknown kind', [{ ...payouts, kind: 'COFFEE' }], 'KIND_UNKNOWN'],
    ['a name that every object has', [{ ...payouts, kind: 'toString' }], 'KIND_UNKNOWN'],
    ['a kind twice', [payouts, payouts], 'KIND_TWICE'],
    ['another word than those three', [{ ...payouts, needs: 'SOMETIMES' }], 'RULE_INVALID'],
    ['a negative amount', [{ ...payouts, aboveCents: -1 }], 'RULE_INVALID'],
    ['a part of a cent', [{ ...payouts, aboveCents: 0.5 }], 'RULE_INVALID'],
    ['an amount above the one of its class', [{ ...payouts, aboveCents: 500_001 }], 'RULE_INVALID'],
    ['a sum above the one of its class', [{ ...payouts, dayCents: 2_000_001 }], 'RULE_INVALID'],
    ['an absurd sum', [{ ...payouts, dayCents: 1e18 }], 'RULE_INVALID'],
    ['a sum of a day below the amount of one command', [{ ...payouts, dayCents: 99_999 }], 'RULE_INVALID'],
    ['no limit where the class has none', [{ kind: 'LOAN_PRODUCT_VERSION', needs: 'ABOVE' }], 'RULE_INVALID'],
    ['a limit where it is always needed', [{ ...payouts, needs: 'ALWAYS' }], 'RULE_INVALID'],
    ['money without any limit', [{ kind: 'WALLET_CREDIT', needs: 'NEVER' }], 'RULE_INVALID'],
    ['a reversal by one person', [{ ...payouts, kind: 'PAYMENT_REVERSAL' }], 'RULE_INVALID'],
    [
      'an amount of what has none',
      [{ kind: 'LOAN_PRODUCT_VERSION', needs: 'ABOVE', aboveCents: 1 }],
      'RULE_INVALID',
    ],
    ['a role that is nobody of these', [{ ...payouts, roles: ['ASSESSOR'] }], 'RULE_INVALID'],
    ['a role twice', [{ ...payouts, roles: ['ADMIN', 'ADMIN'] }], 'RULE_INVALID'],
    ['nobody as the second person', [{ ...payouts, roles: [] }], 'RULE_INVALID'],
    ['staff roles given by one person', [{ kind: 'STAFF_ROLE', needs: 'NEVER' }], 'RULE_FIXED'],
    ['password links made by one person', [{ kind: 'PASSWORD_LINK', needs: 'NEVER' }], 'RULE_FIXED'],
    ['erasures by one person', [{ kind: 'ERASURE', needs: 'NEVER' }], 'RULE_FIXED'],
    ['a policy that one person changes', [{ kind: 'POLICY_CHANGE', needs: 'NEVER' }], 'RULE_FIXED'],
    [
      'a policy that finance confirms',
      [{ kind: 'POLICY_CHANGE', needs: 'ALWAYS', roles: ['FINANCE', 'ADMIN'] }],
      'RULE_FIXED',
    ],
  ])('refuses %s', (_what, rules, code) => past().when(change({ rules })).thenRefused(code));

  it('accepts the whole list of rules with one rule changed', () => {
    const all = POLICY_KINDS.map((kind) => ({ kind, ...DEFAULT_POLICY.rules[kind] }));
    const rules = all.map((rule) => (rule.kind === 'WITHDRAWAL_PAYOUT' ? payouts : rule));
    past()
      .when(change({ rules }))
      .then([changed(1, { rules: { WITHDRAWAL_PAYOUT: payoutRule } })]);
  });

  it('is described in words when it changes, with a line for each class, kind and limit', () => {
    const after: DecidedPolicy = {
      preset: 'SMALL_OFFICE',
      classes: { books: { needs: 'ALWAYS', aboveCents: null, dayCents: null, thirtyDayCents: null } },
      rules: { WITHDRAWAL_PAYOUT: { ...payoutRule, dayCents: null, roles: ['ADMIN'] } },
      limits: { backDatedDays: 3, backDatedSavingCents: cents(500) },
    };
    expect(changesInWords({ rules: {} }, after)).toEqual([
      'Preset: standard → small office',
      ...['Money in', 'Money out', 'Giving up a claim or collateral'].map(
        (what) =>
          `${what}: above US$5,000.00, US$20,000.00 in a day, US$60,000.00 in 30 days → above US$5,000.00, US$40,000.00 in a day, US$120,000.00 in 30 days`,
      ),
      'The books: above US$5,000.00 → always',
      'The payout of a withdrawal: like its class, by finance or an administrator → above US$1,000.00, and above US$40,000.00 of one person in a day, by an administrator',
      'The opening of a till: always, by finance or an administrator → like its class, by finance or an administrator',
      'Days back that one person may date a payment: 7 → 3',
      'Interest that an earlier payment date may save: US$20.00 → US$5.00',
    ]);
  });
});
