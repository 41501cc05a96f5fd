/** Words of the approval policy and of proposals. The kinds of proposals are in `policy-kinds.ts`. */

/** When a class of commands needs a second person. */
export const CLASS_NEEDS = ['ALWAYS', 'ABOVE'] as const;
/** What can be asked for one kind. NEVER is refused with a sentence: a kind may be stricter than its class, never without a limit. */
export const POLICY_NEEDS = [...CLASS_NEEDS, 'NEVER'] as const;

/** SMALL_OFFICE: for two or three people, with higher sums and a list that somebody confirms in the evening. */
export const POLICY_PRESETS = ['STANDARD', 'SMALL_OFFICE'] as const;
export type PolicyPreset = (typeof POLICY_PRESETS)[number];

/** Roles that a rule may allow for the second person. */
export const SECOND_ROLES = ['FINANCE', 'ADMIN'] as const;

/** Whose sums are listed: those of the people whose word it is, or those of the members who benefit. */
export const SUM_HOLDERS = ['PERSON', 'MEMBER'] as const;
export type SumHolder = (typeof SUM_HOLDERS)[number];

/** EVENING: it is done, and another person has to look at it. */
export const PROPOSAL_STATES = ['PENDING', 'EVENING', 'CONFIRMED', 'REFUSED', 'LAPSED'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The subject of a proposal: the thing that the command changes. For a wallet the id is that of its owner. */
export const PROPOSAL_SUBJECT_KINDS = [
  'loan',
  'payment',
  'collateral-sale',
  'deposit',
  'withdrawal',
  'wallet',
  'adjustment',
  'statement-line',
  'till-day',
  'till',
  'asset',
  'loan-product',
  'user',
  'policy',
] as const;
export type ProposalSubjectKind = (typeof PROPOSAL_SUBJECT_KINDS)[number];

/** Why somebody cannot decide about a proposal. */
export const DECISION_BARS = [
  'OWN_PROPOSAL',
  'OWN_AFFAIR',
  'OWN_PART',
  'ROLE',
  'NO_NATIONAL_ID',
  'DECIDED',
] as const;
export type DecisionBar = (typeof DECISION_BARS)[number];

/** What the second person should check carefully. The server computes it; it never blocks a decision. */
export const UNUSUAL_CODES = [
  'AMOUNT',
  'NEW_DESTINATION',
  'SHARED_DESTINATION',
  'SHARED_PHONE',
  'SHARED_DEVICE',
  'SAME_PAIR',
  'AT_NIGHT',
] as const;
export type UnusualCode = (typeof UNUSUAL_CODES)[number];
