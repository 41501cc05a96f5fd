import { formatUsd } from '@dziva/money/usd';
import { type ApprovalRule, type ApprovalRules, DEFAULT_RULES } from './approval-policy.ts';
import { KIND_WORDS } from './kind-words.ts';
import type { PolicyKind } from './approval-policy.ts';

/** The differences, a line for each kind: `The payout of a withdrawal: above US$5,000.00 → never`. */
export function ruleChangesInWords(before: ApprovalRules, after: ApprovalRules): string[] {
  return (Object.keys(DEFAULT_RULES) as PolicyKind[]).flatMap((kind) => {
    const [was, is] = [inWords(before[kind]), inWords(after[kind])];
    return was === is ? [] : [`${KIND_WORDS[kind]}: ${was} → ${is}`];
  });
}

function inWords({ needs, aboveCents, dayCents, roles }: ApprovalRule): string {
  if (needs === 'NEVER') return 'never';
  const who = roles.length > 1 ? 'finance or an administrator' : SECOND[roles[0] ?? 'ADMIN'];
  const limits = [
    ...(aboveCents === null ? [] : [`above ${formatUsd(aboveCents)}`]),
    ...(dayCents === null ? [] : [`above ${formatUsd(dayCents)} of one person in a day`]),
  ];
  return `${needs === 'ALWAYS' ? 'always' : limits.join(', and ')}, by ${who}`;
}

const SECOND = { FINANCE: 'finance', ADMIN: 'an administrator' } as const;
