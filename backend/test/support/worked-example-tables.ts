/** The tables of docs/worked-example.md with the current values of the service and the ledger, cell by cell. */
import { activeLoan } from '@dziva/contracts/loans';
import { payoff } from '@dziva/contracts/payoff';
import { type AgeingBucketName, portfolioReport } from '@dziva/contracts/reports';
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { calculated } from './document-arithmetic.ts';
import {
  type Asked,
  balances,
  type Cells,
  journal,
  printedCents,
  printedDay,
} from './worked-example-books.ts';

type Answer = (asked: Asked) => Promise<Cells> | Cells;

/** By the first words of the heading. */
const ANSWERS: readonly (readonly [heading: string, answer: Answer])[] = [
  ['Calculation', calculations],
  ['Terms', terms],
  ['No.', instalments],
  ['Payment of', payments],
  ['Entry', journal],
  ['On the evening of', evening],
  ['Portfolio on', portfolio],
  ['At risk on', atRisk],
  ['Collateral of', collateral],
  ['Sale of', waterfall],
  ['Balances on', balances],
  ['Written off', writeOff],
];

/** The expected rows of this table. */
export async function answerTo(asked: Asked): Promise<Cells> {
  const [heading = ''] = asked.table.head;
  const [, answer] = ANSWERS.find(([beginning]) => heading.startsWith(beginning)) ?? [];
  if (answer === undefined) throw new Error(`Nobody checks the table "${heading}"`);
  return answer(asked);
}

/** Calculated values must equal those in another table of the step, which come from the service. */
function calculations({ table, step }: Asked): Cells {
  const others = step.tables.filter((other) => !other.head.includes('Calculation'));
  const answered = new Set(others.flatMap(({ rows }) => rows.flat()));
  return table.rows.map(([expression = '']) => {
    const rounded = calculated(expression, 2);
    return [
      expression,
      calculated(expression, 4),
      answered.has(rounded) ? rounded : `${rounded} is used nowhere`,
    ];
  });
}

async function terms({ company, borrower }: Asked): Promise<Cells> {
  const loan = await company.loanOf(borrower);
  return [
    ['Principal', printedCents(loan.principalCents)],
    ['Percent a year', String(loan.interestRateAPR)],
    ['Months', String(loan.termMonths)],
    ['Due day', String(loan.dueDayOfMonth)],
    ['Instalment', printedCents(loan.monthlyPaymentCents)],
    ['Total repayment', printedCents(loan.totalRepaymentCents)],
  ];
}

/** The rows that the document shows; all rows to the end if it has the last column 'Left'. */
async function instalments({ company, borrower, table }: Asked): Promise<Cells> {
  const { schedule } = await company.loanOf(borrower);
  const first = Number(table.rows[0]?.[0]);
  const last = table.head.includes('Left') ? Infinity : Number(table.rows.at(-1)?.[0]);
  return schedule
    .filter(({ n }) => n >= first && n <= last)
    .map((row) => {
      const cells: Readonly<Record<string, string>> = {
        'No.': String(row.n),
        'Due on': printedDay(row.dueDate),
        Instalment: printedCents(row.paymentCents),
        Interest: printedCents(row.interestCents),
        Principal: printedCents(row.principalCents),
        Left: printedCents(row.balanceCents),
        Counted: printedCents(row.paidCents),
        Status: inWords(row.status),
      };
      return table.head.map((column) => cells[column] ?? `no column ${column}`);
    });
}

interface PaymentRow {
  readonly paidOn: CalendarDate;
  readonly recordedAt: string;
  readonly amountCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
}

/** In value-date order; the proceeds of the collateral sale are one of them. */
async function payments({ company, borrower }: Asked): Promise<Cells> {
  const { principalCents } = await company.loanOf(borrower);
  const rows = await company.test.rows<PaymentRow>(
    `SELECT "paidOn"::text, "recordedAt", "amountCents"::int, "interestCents"::int, "principalCents"::int
       FROM app.payment_rows() WHERE "loanId" = $1 AND status = 'PROCESSED' ORDER BY "paidOn", "loanVersion"`,
    [company.idOf(borrower)],
  );
  let leftCents: number = principalCents;
  return rows.map((row) => {
    leftCents -= row.principalCents;
    return [
      printedDay(row.paidOn),
      printedDay(harareDateOf(row.recordedAt)),
      ...[row.amountCents, row.interestCents, row.principalCents, leftCents].map(printedCents),
    ];
  });
}

async function evening({ company, borrower, table }: Asked): Promise<Cells> {
  const loan = await company.loanOf(borrower);
  const settles = payoff.parse(await company.read(`/api/loans/${loan.id}/payoff`));
  const active = activeLoan.array().parse(await company.read('/api/loans/active'));
  const next = active.find(({ id }) => id === loan.id)?.nextPaymentDate;
  return [
    [
      table.rows[0]?.[0] === printedDay(settles.on) ? printedDay(settles.on) : 'another day',
      ...[loan.balanceCents, settles.interestCents, settles.totalCents, loan.arrearsCents].map(printedCents),
      String(loan.daysPastDue),
      next === undefined ? 'never' : printedDay(next),
    ],
  ];
}

const BUCKET_WORDS: Readonly<Record<AgeingBucketName, string>> = {
  CURRENT: 'current',
  DAYS_1_30: '1–30',
  DAYS_31_60: '31–60',
  DAYS_61_90: '61–90',
  DAYS_91_180: '91–180',
  DAYS_181_360: '181–360',
  OVER_360: 'over 360',
};

async function portfolio({ company }: Asked): Promise<Cells> {
  const { rows, totalPortfolioCents } = portfolioReport.parse(await company.read('/api/reports/portfolio'));
  const loans = rows.toSorted((a, b) => b.balanceCents - a.balanceCents);
  return [
    ...loans.map((row) => [
      row.borrowerName.split(' ')[0] ?? '',
      printedCents(row.balanceCents),
      String(row.daysPastDue),
      BUCKET_WORDS[row.bucket],
    ]),
    ['Together', printedCents(totalPortfolioCents), '', ''],
  ];
}

async function atRisk({ company }: Asked): Promise<Cells> {
  const report = portfolioReport.parse(await company.read('/api/reports/portfolio'));
  return report.portfolioAtRisk.map(({ days, atRiskCents, percent }) => [
    `PAR${days}`,
    printedCents(atRiskCents),
    percent.toFixed(2),
  ]);
}

/** The lines that the document shows. */
async function collateral({ company, borrower, table }: Asked): Promise<Cells> {
  const sale = await company.saleOf(borrower);
  const lines: Readonly<Record<string, string>> = {
    Estimate: printedCents(sale.originalValueCents),
    'Assessed value': printedCents(sale.assessedValueCents ?? 0),
    'Listed price': printedCents(sale.estimatedValueCents),
    Basis: inWords(sale.priceBasis),
    Status: inWords(sale.status),
  };
  return table.rows.map(([name = '']) => [name, lines[name] ?? 'no such line']);
}

/** As shown before the sale, and as sold: they are the same. */
function waterfall({ company, borrower }: Asked): Cells {
  const { preview, sale } = company.sold.get(borrower) ?? {};
  const amounts = [
    ['Price', sale?.soldPriceCents, sale?.soldPriceCents],
    ['Costs', sale?.costsCents, preview?.costsCents],
    ['Interest', sale?.interestCents, preview?.interestCents],
    ['Principal', sale?.principalCents, preview?.principalCents],
    ['Surplus', sale?.surplusCents, preview?.surplusCents],
    ['Shortfall', sale?.shortfallCents, preview?.shortfallCents],
  ] as const;
  return amounts.map(([name, sold, shown]) => [
    name,
    sold === shown ? printedCents(sold ?? -1) : `sold for ${sold}, shown as ${shown}`,
  ]);
}

async function writeOff({ company, borrower }: Asked): Promise<Cells> {
  const { status, writeOff: end } = await company.loanOf(borrower);
  return [
    ['Amount', printedCents(end?.writtenOffCents ?? -1)],
    ['On', printedDay(end?.writtenOffOn ?? '1970-01-01')],
    ['Loan', inWords(status)],
  ];
}

const inWords = (status: string): string => status.toLowerCase().replaceAll('_', ' ');
