/** Proposals that wait for a second person, and the decisions about them. */
import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { choice, idParams, note, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { proposal } from './proposed.ts';
import * as routes from './routes/approvals.ts';
import { PROPOSAL_SORT_FIELDS } from './routes/approvals.ts';
import { PROPOSAL_KINDS } from '@dziva/vocabulary/policy-kinds';
import { DECISION_BARS, PROPOSAL_STATES, UNUSUAL_CODES } from '@dziva/vocabulary/approvals';

/** The facts that the second person checks; the web app has the label of each. */
export const PROPOSAL_FACTS = [
  'METHOD',
  'REFERENCE',
  'DESCRIPTION',
  'DESTINATION',
  'DESTINATION_SINCE',
  'ACCEPTED_METHOD',
  'ACCEPTED_PLACE',
  'REQUESTED_AT',
  'SENT_AT',
  'CLAIMED',
  'STATEMENT_LINE',
  'SUSPICION',
  'LOAN',
  'RECEIPT',
  'PAYOFF',
  'COLLATERAL',
  'LISTED_PRICE',
  'SALE_COSTS',
  'SALE_PRICE',
  'NEW_PRICE',
  'COSTS_LEFT',
  'BUYER',
  'COURT_ORDER',
  'DOCUMENT',
  'UNPAID_SINCE',
  'IDENTITY_NOW',
  'IDENTITY_WANTED',
  'PAID_ON',
  'TAKEN_BACK_ON',
  'WALLET_BALANCE',
  'RATE',
  'TERM_MONTHS',
  'COLLATERAL_VALUE',
  'COLLATERAL_ESTIMATE',
  'LOAN_TO_VALUE',
  'OUTSTANDING',
  'COLLATERAL_LEFT',
  'LOAN_TO_VALUE_LEFT',
  'EXCEPTION',
  'LOAN_EXCEPTION',
  'PRODUCT',
  'PRODUCT_TERM',
  'EARLIER_LOANS',
  'EARLIER_DEFAULTS',
  'OWED_ON_OTHER_LOANS',
  'MEMBER_SINCE',
  'VALUE_DATE',
  'BOOK_BALANCE',
  'CLOSING_BALANCE',
  'ROLE_NOW',
  'ROLE_WANTED',
  'ACCESS_UNTIL',
  'READS_FROM',
  'READS_TO',
  'NATIONAL_ID',
  'NATIONAL_ID_SEEN',
  'POLICY_RULE',
] as const;
export type ProposalFactName = (typeof PROPOSAL_FACTS)[number];

/** `value` is a number for CENTS, PERCENT and COUNT, an ISO instant for INSTANT, `YYYY-MM-DD` for DAY, an id for LOAN and DOCUMENT. */
export const proposalFact = z.object({
  name: z.enum(PROPOSAL_FACTS),
  unit: z.enum(['CENTS', 'PERCENT', 'COUNT', 'INSTANT', 'DAY', 'TEXT', 'METHOD', 'LOAN', 'DOCUMENT']),
  value: z.union([z.number(), z.string()]),
});
export type ProposalFact = z.output<typeof proposalFact>;

export const proposalDetail = z.object({
  ...proposal.shape,
  memberEmail: z.string(),
  why: z.string().meta({ description: 'The rule that asks for a second person' }),
  facts: z.array(proposalFact),
  unusual: z.array(z.object({ code: z.enum(UNUSUAL_CODES), text: z.string() })),
  notForMe: z
    .enum(DECISION_BARS)
    .nullable()
    .meta({ description: 'Why who asks cannot decide; null where they can' }),
});
export type ProposalDetail = z.output<typeof proposalDetail>;

export const listProposalsQuery = requestQuery({
  state: optional(choice(PROPOSAL_STATES, 'Choose one of the states on the list')),
  kind: optional(choice(PROPOSAL_KINDS, 'Choose one of the kinds on the list')),
  forMe: optional(choice(['true'], 'Say true, or leave it out')),
  memberId: optional(uuid('Member must be an id')),
  subjectId: optional(uuid('Subject must be an id')),
  q: search,
  ...pages,
  sort: sortBy(PROPOSAL_SORT_FIELDS),
  format: rowsFormat,
});
export type ListProposalsQuery = z.output<typeof listProposalsQuery>;

export const confirmProposalRequest = requestBody({ note: optional(note('Enter a note')) });
export type ConfirmProposalRequest = z.output<typeof confirmProposalRequest>;

export const refuseProposalRequest = requestBody({ reason: note('Enter the reason', 'Reason') });
export type RefuseProposalRequest = z.output<typeof refuseProposalRequest>;

export const listProposals = endpoint({
  ...routes.listProposals,
  summary: 'What waits for a second person, and what was decided; newest first',
  access: 'approvals.read',
  query: listProposalsQuery,
  csv: true,
  answer: json(z.array(proposal)),
});

export const getProposal = endpoint({
  ...routes.getProposal,
  summary: 'One proposal with what is needed to judge it',
  access: 'approvals.read',
  params: idParams,
  answer: json(proposalDetail),
});

export const confirmProposal = endpoint({
  ...routes.confirmProposal,
  summary: 'Does what a colleague proposed; rules and state are judged again',
  access: 'approvals.decide',
  params: idParams,
  body: confirmProposalRequest,
  answer: json(proposalDetail),
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const refuseProposal = endpoint({
  ...routes.refuseProposal,
  summary: 'Says no to what a colleague proposed',
  access: 'approvals.decide',
  params: idParams,
  body: refuseProposalRequest,
  answer: json(proposalDetail),
  errors: [409],
  idempotent: true,
});
