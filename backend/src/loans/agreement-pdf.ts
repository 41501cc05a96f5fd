/** What a loan agreement says, in the order in which a person reads it. */
import { type Block, bookletPdf } from '#platform/pdf/booklet';
import type { DocumentProof } from '#platform/pdf/document-proof';
import { COMPANY } from '@dziva/contracts/company';
import { amortisationTotals, instalmentCents } from '@dziva/loan-maths/amortisation';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { plannedRatePercent } from '@dziva/loan-maths/effective-rate';
import { previewSchedule } from '@dziva/loan-maths/loan-account';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { Readable } from 'node:stream';
import type { LoanTerms } from './domain/loan.ts';
import type { AcceptMethod } from './domain/offer.ts';
import { day, months } from './loan-history-words.ts';

export interface AgreementParties {
  readonly borrowerName: string;
  readonly phone: string | null;
  readonly nationalId: string | null;
  readonly address: string | null;
  readonly collateralType: string;
  readonly collateralDescription: string;
  /** Null where nobody assessed it. */
  readonly assessedCents: Cents | null;
  readonly estimateCents: Cents;
  readonly offeredAt: string;
}

export interface Agreement {
  readonly loanId: string;
  readonly number: string;
  readonly terms: LoanTerms;
  readonly parties: AgreementParties;
  readonly method: AcceptMethod;
  /** The instant of the acceptance, and its day in Harare, from which the plan is counted. */
  readonly now: string;
  readonly today: CalendarDate;
  readonly proof: DocumentProof;
}

type Row = readonly [string, string];

const TO: Readonly<Record<AcceptMethod, string>> = {
  WALLET: 'their Dziva wallet',
  ECOCASH: 'their EcoCash number',
  ONEMONEY: 'their OneMoney number',
  BANK_TRANSFER: 'their bank account',
};
const TIME = new Intl.DateTimeFormat('en-ZW', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Harare',
});

/** The agreement as a PDF that is written while it is read. */
export function agreementPdf(agreement: Agreement): Promise<Readable> {
  const { number, loanId, now, parties, terms } = agreement;
  return bookletPdf({
    title: `Loan agreement ${number}`,
    lead: `Between ${COMPANY.name} and ${parties.borrowerName}, about loan ${shortId(loanId)}.`,
    parts: [
      { heading: 'Who agrees', blocks: [factsTable(partyRows(agreement))] },
      { heading: 'What is lent, and what it costs', blocks: [factsTable(termRows(agreement)), small(COSTS)] },
      { heading: 'Every instalment', blocks: [scheduleTable(agreement), small(DATES)] },
      { heading: 'What is pledged', blocks: [factsTable(pledgeRows(parties))] },
      { heading: 'If an instalment is not paid', blocks: rulesOf(terms).map(text) },
      { heading: 'How it was accepted', blocks: [text(acceptedHow(agreement))] },
    ],
    proof: agreement.proof,
    foot: `${COMPANY.name} · Loan agreement ${number}`,
    printedAt: new Date(now),
  });
}

const COSTS =
  'The effective rate is what the loan costs a year, the real days from payout to each instalment counted. There are no other fees.';
const DATES =
  'The dates are those of a payout on the day of the acceptance. If the loan is paid out later, the instalments follow the payout, on the same day of the month.';

function rulesOf({ inDuplum = true }: LoanTerms): string[] {
  const { name } = COMPANY;
  return [
    'A payment can be made early, in part or in whole, at any time. Interest is counted by the days on what is still owed, so paying early costs less.',
    ...(inDuplum
      ? ['Unpaid interest never becomes more than the principal that is still owed (in duplum rule).']
      : []),
    `If an instalment stays unpaid, ${name} reminds the borrower. If it still is not paid, ${name} can declare the loan in default and sell what is pledged. Until it is sold, the borrower can pay what is overdue and keep it.`,
    'The costs of the sale are taken from its price first, then what is owed. What is left over is the borrower’s and goes to their wallet. If the price is not enough, the rest is still owed, and no more interest runs on it.',
  ];
}

function partyRows({ parties, loanId }: Agreement): Row[] {
  const { borrowerName, nationalId, phone, address } = parties;
  return [
    ['Lender', `${COMPANY.name}, ${COMPANY.tagline}`],
    ['Borrower', borrowerName],
    ...(nationalId === null ? [] : [['National ID', nationalId] as const]),
    ...(phone === null ? [] : [['Telephone', phone] as const]),
    ...(address === null ? [] : [['Address', address] as const]),
    ['Loan', shortId(loanId)],
  ];
}

function termRows({ terms, method, today, parties }: Agreement): Row[] {
  const { totalRepaymentCents, totalInterestCents } = amortisationTotals(terms);
  return [
    ['Amount lent', formatUsd(terms.principalCents)],
    ['Paid out to', TO[method]],
    ['Interest a year', `${terms.aprPercent}%`],
    ['Effective rate a year', `${plannedRatePercent(terms, today)}%`],
    ['Term', months(terms.termMonths)],
    ['Instalment each month', formatUsd(instalmentCents(terms))],
    ['Due on day', `${terms.dueDayOfMonth} of each month`],
    ['Interest in all', formatUsd(totalInterestCents)],
    ['To pay back in all', formatUsd(totalRepaymentCents)],
    ['Offered on', day(harareDateOf(parties.offeredAt))],
  ];
}

function pledgeRows({
  collateralType,
  collateralDescription,
  assessedCents,
  estimateCents,
}: AgreementParties): Row[] {
  const kind = collateralType.replaceAll('_', ' ');
  return [
    ['Kind', `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`],
    ['Description', collateralDescription],
    assessedCents === null
      ? ['Value, as the borrower says', formatUsd(estimateCents)]
      : ['Value, as assessed', formatUsd(assessedCents)],
  ];
}

function scheduleTable({ terms, today }: Agreement): Block {
  const rows = previewSchedule(terms, today).map((row) => [
    String(row.n),
    day(row.dueDate),
    formatUsd(row.paymentCents),
    formatUsd(row.interestCents),
    formatUsd(row.principalCents),
    formatUsd(row.balanceCents),
  ]);
  const right = { align: 'right' } as const;
  return {
    kind: 'table',
    columns: [
      { heading: 'No.', width: 0.07 },
      { heading: 'Due', width: 0.25 },
      { heading: 'Instalment', width: 0.17, ...right },
      { heading: 'Interest', width: 0.16, ...right },
      { heading: 'Principal', width: 0.17, ...right },
      { heading: 'Still owed', width: 0.18, ...right },
    ],
    rows,
  };
}

function acceptedHow({ parties, now, method }: Agreement): string {
  return `${parties.borrowerName} accepted this offer on ${day(harareDateOf(now))} at ${TIME.format(new Date(now))} (Harare) in their own account, confirmed with their password, and asked for the money to go to ${TO[method]}.`;
}

const factsTable = (rows: readonly Row[]): Block => ({
  kind: 'table',
  columns: [
    { heading: '', width: 0.34 },
    { heading: '', width: 0.66 },
  ],
  rows,
});
const text = (sentence: string): Block => ({ kind: 'text', text: sentence });
const small = (sentence: string): Block => ({ kind: 'small', text: sentence });
const shortId = (loanId: string): string => loanId.slice(0, 8).toUpperCase();
