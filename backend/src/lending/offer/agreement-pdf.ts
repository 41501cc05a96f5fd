/** The text of a loan agreement, from top to bottom. */
import type { LoanTerms } from '#lending/loan/domain/loan';
import { months } from '#lending/loan/domain/loan-words';
import { shortId } from '#platform/books/short-id';
import { type Block, bookletPdf } from '#platform/pdf/booklet';
import type { DocumentProof } from '#platform/pdf/document-proof';
import type { SecuringAsset } from '@dziva/contracts/assets';
import { COMPANY } from '@dziva/contracts/company';
import { amortisationTotals, instalmentCents } from '@dziva/loan-maths/amortisation';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { plannedRatePercent } from '@dziva/loan-maths/effective-rate';
import { previewSchedule } from '@dziva/loan-maths/loan-account';
import { loanCost, type RatesAndTerms } from '@dziva/loan-maths/loan-cost';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { formatUsdRange } from '@dziva/money/usd-range';
import { type AcceptMethod, isOfBank, METHOD_NAMES } from '@dziva/vocabulary/payment-methods';
import type { Readable } from 'node:stream';

export interface AgreementParties {
  readonly borrowerName: string;
  readonly phone: string | null;
  readonly nationalId: string | null;
  readonly address: string | null;
  /** The assets that secure the loan. */
  readonly pledged: readonly SecuringAsset[];
  /** The product by which the loan was judged. */
  readonly fund: RatesAndTerms & { readonly name: string };
  /** ISO instants. */
  readonly offeredAt: string;
  readonly expiresAt: string;
}

export interface Agreement {
  readonly loanId: string;
  readonly terms: LoanTerms;
  readonly parties: AgreementParties;
  /** When it was accepted or printed: the instant, and its day in Harare. The payment plan is calculated from this day. */
  readonly now: string;
  readonly today: CalendarDate;
  /** How it was accepted; null if it is printed to be signed by hand. */
  readonly acceptance: Acceptance | null;
}

export interface Acceptance {
  readonly number: string;
  readonly method: AcceptMethod;
  /** The last day of the payout. */
  readonly payBy: CalendarDate;
  /** What the payout first pays of the borrower's debt; left out if there is none. */
  readonly paysDebtCents?: Cents;
  readonly proof: DocumentProof;
}

type Row = readonly [string, string];

const TIME = new Intl.DateTimeFormat('en-ZW', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Harare',
});

/** The agreement as a PDF stream. */
export function agreementPdf(agreement: Agreement): Promise<Readable> {
  const { loanId, now, parties, terms, acceptance } = agreement;
  const title =
    acceptance === null ? 'Loan agreement, not yet accepted' : `Loan agreement ${acceptance.number}`;
  return bookletPdf({
    title,
    lead: `Between ${COMPANY.name} and ${parties.borrowerName}, about loan ${shortId(loanId)}.`,
    parts: [
      {
        heading: 'Who agrees',
        blocks: [...notAccepted(agreement), factsTable(partyRows(agreement))],
      },
      { heading: 'What is lent, and what it costs', blocks: [factsTable(termRows(agreement)), small(COSTS)] },
      { heading: 'Every instalment', blocks: [scheduleTable(agreement), small(DATES)] },
      { heading: 'What is pledged', blocks: parties.pledged.map(pledgeTable) },
      { heading: 'If an instalment is not paid', blocks: rulesOf(terms).map(text) },
      acceptance === null
        ? { heading: 'Signatures', blocks: [factsTable(SIGNATURES), ...SIGN_LINES.map(text)] }
        : { heading: 'How it was accepted', blocks: [text(acceptedHow(agreement, acceptance))] },
    ],
    ...(acceptance === null ? {} : { proof: acceptance.proof }),
    foot: `${COMPANY.name} · ${title}`,
    printedAt: new Date(now),
  });
}

const COSTS =
  'The effective rate is what the loan costs a year, worked out on the real days from payout to each instalment. There are no other fees.';
const DATES =
  'The dates are those of a payout on the day of this document. If the loan is paid out later, the instalments follow the payout, on the same day of the month. It never costs more a year than the effective rate above: if it would, interest until the first instalment is counted by days, and the last instalment is smaller.';

function rulesOf({ inDuplum = true }: LoanTerms): string[] {
  const { name } = COMPANY;
  return [
    'A payment can be made early, in part or in whole, at any time. Interest is counted by the days on what is still owed, so paying early costs less.',
    ...(inDuplum
      ? ['Unpaid interest never becomes more than the principal that is still owed (in duplum rule).']
      : []),
    `If an instalment stays unpaid, ${name} reminds the borrower. If it still is not paid, ${name} can declare the loan in default and sell what is pledged. Until it is sold, the borrower can pay what is overdue and keep it.`,
    'The costs of the sale are taken from its price first, then what is owed. What is left over is the borrower’s and goes to their wallet. If the price is not enough, the rest is still owed, but it costs no more interest.',
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

/** The notice at the start of an agreement that is not accepted yet. */
function notAccepted({ acceptance, parties }: Agreement): Block[] {
  if (acceptance !== null) return [];
  const until = day(harareDateOf(parties.expiresAt));
  return [
    {
      kind: 'box',
      title: 'Not yet accepted',
      text: `This printout alone is not a contract. The offer is open until ${until}. The borrower accepts it with their signature at the end; ${COMPANY.name} keeps a scan and records the signature. Nothing is paid out before that.`,
    },
  ];
}

const LINE = '_'.repeat(38);
const SIGN_LINES = [`Borrower, signature: ${LINE}`, `For ${COMPANY.name}, signature: ${LINE}`].flatMap(
  (line) => [' ', line],
);
const SIGNATURES: readonly Row[] = [
  ['The borrower says', 'I have read this agreement, or it was read to me, and I agree to it.'],
  ['Place and day', ''],
];

function termRows({ terms, acceptance, today, parties }: Agreement): Row[] {
  const { totalRepaymentCents, totalInterestCents } = amortisationTotals(terms);
  return [
    ['Amount lent', formatUsd(terms.principalCents)],
    ...(acceptance === null
      ? []
      : [['Paid out to', toPlace(acceptance.method)] as const, ...debtRows(acceptance)]),
    ['Interest a year', `${terms.aprPercent}%`],
    ['Effective rate a year', `${plannedRatePercent(terms, today)}%`],
    ['Term', months(terms.termMonths)],
    ['Instalment each month', formatUsd(instalmentCents(terms))],
    ['Due on day', `${terms.dueDayOfMonth} of each month`],
    ['Total interest', formatUsd(totalInterestCents)],
    ['Total to pay back', formatUsd(totalRepaymentCents)],
    fundRow(terms, parties.fund),
    ['Offered on', day(harareDateOf(parties.offeredAt))],
  ];
}

function debtRows({ paysDebtCents }: Acceptance): Row[] {
  if (paysDebtCents === undefined) return [];
  return [['Of it, pays what the borrower owes', formatUsd(paysDebtCents)]];
}

/** What the product costs for this amount and term: the range that the borrower saw when they applied. */
function fundRow(terms: LoanTerms, fund: AgreementParties['fund']): Row {
  const { lowest, highest } = loanCost({ ...terms, monthlyIncomeCents: 0 }, fund);
  const monthly = formatUsdRange(lowest.instalmentCents, highest.instalmentCents);
  const total = formatUsdRange(lowest.totalCents, highest.totalCents);
  const rates = [...new Set([lowest.aprPercent, highest.aprPercent])].map((rate) => `${rate}%`).join(' to ');
  return [`The ${fund.name} for this`, `${monthly} a month, ${total} in all, at ${rates} a year`];
}

function pledgeTable({ kind, description, identity, valueCents, valueMethod }: SecuringAsset): Block {
  const words = kind.replaceAll('_', ' ');
  const numbers = Object.values(identity).filter((value) => value !== null);
  return factsTable([
    ['Kind', `${words.charAt(0).toUpperCase()}${words.slice(1)}`],
    ['Description', description ?? ''],
    ...(numbers.length === 0 ? [] : [['Recognised by', numbers.join(', ')] as const]),
    ...(valueCents === null
      ? []
      : [
          [
            valueMethod === 'ESTIMATE' ? 'Value, as the borrower says' : 'Value, as assessed',
            formatUsd(valueCents),
          ] as const,
        ]),
  ]);
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

function toPlace(method: AcceptMethod): string {
  if (method === 'WALLET') return 'their Dziva wallet';
  return isOfBank(method) ? 'their bank account' : `their ${METHOD_NAMES[method]} number`;
}

function acceptedHow({ parties, now }: Agreement, { method, payBy }: Acceptance): string {
  return `${parties.borrowerName} accepted this offer on ${day(harareDateOf(now))} at ${TIME.format(new Date(now))} (Harare) in their own account, confirmed with their password, and asked for the money to go to ${toPlace(method)}. If it is not paid out by ${day(payBy)}, this agreement lapses.`;
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
