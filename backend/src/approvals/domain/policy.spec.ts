import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { type ApprovalRule, DEFAULT_RULES, rulesWith } from './approval-policy.ts';
import { changePolicy, type PolicyRequest, type RequestedRule } from './policy.decisions.ts';
import { type Policy, type PolicyChanged, policyStream } from './policy.ts';
import { DEFAULT_LIMITS, limitChangesInWords, limitsWith } from './policy-limits.ts';
import { ruleChangesInWords } from './policy-words.ts';

const ADMIN = '44444444-4444-4444-8444-444444444444';
const payouts: RequestedRule = {
  kind: 'WITHDRAWAL_PAYOUT',
  needs: 'ABOVE',
  aboveCents: 1_000_000,
  dayCents: 2_000_000,
};
const payoutRule: ApprovalRule = {
  needs: 'ABOVE',
  aboveCents: cents(1_000_000),
  dayCents: cents(2_000_000),
  roles: ['FINANCE', 'ADMIN'],
};
const credits: ApprovalRule = {
  needs: 'NEVER',
  aboveCents: null,
  dayCents: null,
  roles: ['FINANCE', 'ADMIN'],
};
const changed = (n: number, rules: PolicyChanged['data']['rules']): PolicyChanged => ({
  type: 'PolicyChanged',
  data: { n, rules, askedBy: ADMIN },
});
const past = (...events: PolicyChanged[]) => given(policyStream, events);
const change =
  (rules: readonly RequestedRule[], request: Partial<PolicyRequest> = {}) =>
  (policy: Policy) =>
    changePolicy(policy, { version: policy.n, rules, askedBy: ADMIN, ...request });

describe('The approval policy', () => {
  it('changes by a new version, which contains everything that was decided since the default', () => {
    past()
      .when(change([payouts]))
      .then([changed(1, { WITHDRAWAL_PAYOUT: payoutRule })]);
    past(changed(1, { WITHDRAWAL_PAYOUT: payoutRule }))
      .when(change([{ kind: 'WALLET_CREDIT', needs: 'NEVER' }]))
      .then([changed(2, { WITHDRAWAL_PAYOUT: payoutRule, WALLET_CREDIT: credits })]);
  });

  it('has limits for one person, which are the default ones in versions from before limits existed', () => {
    const before = changed(1, { WALLET_CREDIT: credits });
    expect(limitsWith(evolveAll(policyStream, [before]).limits)).toEqual(DEFAULT_LIMITS);
    const limits = { backDatedDays: 3, ownImportCents: cents(0) };
    const limited: PolicyChanged = {
      type: 'PolicyChanged',
      data: { ...before.data, n: 2, limits },
    };
    past(before).when(change([], { limits })).then([limited]);
    // A version that changes no limits keeps the earlier ones.
    past(before, limited)
      .when(change([payouts]))
      .then([
        {
          type: 'PolicyChanged',
          data: { ...limited.data, n: 3, rules: { ...before.data.rules, WITHDRAWAL_PAYOUT: payoutRule } },
        },
      ]);
    past(before, limited)
      .when(change([], { limits: { backDatedDays: 3 } }))
      .thenRefused('NOTHING_CHANGED');
  });

  it.each([
    { backDatedDays: -1 },
    { backDatedDays: 32 },
    { backDatedDays: 1.5 },
    { backDatedSavingCents: -1 },
    { backDatedSavingCents: 0.5 },
    { ownImportCents: 100_000_001 },
    { ownImportCents: NaN },
  ])('refuses the limits %j', (limits) => past().when(change([], { limits })).thenRefused('LIMIT_INVALID'));

  it('cannot be changed by somebody who read another version, or without any difference', () => {
    past(changed(1, { WITHDRAWAL_PAYOUT: payoutRule }))
      .when(change([{ kind: 'WALLET_CREDIT', needs: 'NEVER' }], { version: 0 }))
      .thenRefused('STALE_VERSION');
    past(changed(1, { WITHDRAWAL_PAYOUT: payoutRule }))
      .when(change([payouts]))
      .thenRefused('NOTHING_CHANGED');
  });

  it.each<[string, RequestedRule[], string]>([
    ['an unknown kind', [{ ...payouts, kind: 'COFFEE' }], 'KIND_UNKNOWN'],
    ['a name that every object has', [{ ...payouts, kind: 'toString' }], 'KIND_UNKNOWN'],
    ['a kind twice', [payouts, payouts], 'KIND_TWICE'],
    ['another word than those three', [{ ...payouts, needs: 'SOMETIMES' }], 'RULE_INVALID'],
    ['a negative amount', [{ ...payouts, aboveCents: -1 }], 'RULE_INVALID'],
    ['a part of a cent', [{ ...payouts, aboveCents: 0.5 }], 'RULE_INVALID'],
    ['an absurd amount', [{ ...payouts, aboveCents: 100_000_001, dayCents: null }], 'RULE_INVALID'],
    ['an absurd sum', [{ ...payouts, dayCents: 1e18 }], 'RULE_INVALID'],
    ['a sum of a day below the amount of one command', [{ ...payouts, dayCents: 999_999 }], 'RULE_INVALID'],
    ['a limit without an amount', [{ kind: 'WITHDRAWAL_PAYOUT', needs: 'ABOVE' }], 'RULE_INVALID'],
    ['a limit where it is always needed', [{ ...payouts, needs: 'ALWAYS' }], 'RULE_INVALID'],
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
  ])('refuses %s', (_what, rules, code) => past().when(change(rules)).thenRefused(code));

  it('accepts the whole list of rules with one rule changed', () => {
    const all = Object.entries(DEFAULT_RULES).map(([kind, rule]) => ({ kind, ...rule }));
    const rules = all.map((rule) => (rule.kind === 'WITHDRAWAL_PAYOUT' ? payouts : rule));
    past()
      .when(change(rules))
      .then([changed(1, { ...DEFAULT_RULES, WITHDRAWAL_PAYOUT: payoutRule })]);
  });
});

describe('A change of the policy', () => {
  it('is described in words, with a line for each kind', () => {
    const after = rulesWith({
      WITHDRAWAL_PAYOUT: { ...payoutRule, dayCents: null, roles: ['ADMIN'] },
      WALLET_CREDIT: credits,
    });
    expect(ruleChangesInWords(DEFAULT_RULES, after)).toEqual([
      'The payout of a withdrawal: above US$5,000.00, and above US$20,000.00 of one person in a day, by finance or an administrator → above US$10,000.00, by an administrator',
      'A credit of a wallet: above US$5,000.00, and above US$20,000.00 of one person in a day, by finance or an administrator → never',
    ]);
  });

  it('is described for each limit too', () => {
    const after = limitsWith({ backDatedDays: 3, backDatedSavingCents: cents(500) });
    expect(limitChangesInWords(DEFAULT_LIMITS, after)).toEqual([
      'Days back that one person may date a payment: 7 → 3',
      'Interest that an earlier payment date may save: US$20.00 → US$5.00',
    ]);
  });
});
