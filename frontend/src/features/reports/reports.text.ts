/** Reports: their figures with definitions, and their tables. */

export const reportCopy = {
  title: 'Reports and Analytics',
  lead: 'Each figure says what it counts. You can also see it as it was known on a past day.',
  choose: 'Which report',
  what: (name: string) => `the ${name.toLowerCase()} report`,
  loading: 'Working out the report...',
  file: {
    toastTitle: (name: string) => `Generate ${name}`,
    toastText: (name: string) => `${name} generation started. Download will begin shortly.`,
    csv: 'Download CSV',
    pdf: 'Download PDF',
    generating: 'Generating...',
    failed: (name: string) => `We couldn’t generate the ${name}`,
  },
  period: {
    label: 'Period',
    choices: {
      'this-month': 'This month',
      'last-month': 'Last month',
      'last-30-days': 'Last 30 days',
      'this-year': 'This year',
      own: 'From … to …',
    },
    ahead: 'This report looks ahead: from the day on which it is known, for as long as something falls due.',
    bad: 'Choose a first and a last day, the first not after the last.',
  },
  known: {
    summary: 'As known on…',
    asOf: 'As known on',
    asOfHint: 'Only what had been recorded by the end of this day',
    valueOn: 'Value date up to',
    valueOnHint: 'Only what has a value date up to this day, whenever it was recorded',
    clear: 'Back to today',
    banner: (day: string) => `As it was known at the end of ${day}. What was recorded later is not in it.`,
    bannerValue: (day: string) => `Only what has a value date up to ${day}.`,
  },
  frame: {
    period: (from: string, to: string) => `${from} to ${to}`,
    standing: (day: string) => `As it stood on ${day}`,
    known: (day: string) => `as known on ${day}`,
  },
  table: {
    showing: (shown: number, total: number) =>
      shown === total ? `All ${total} are shown.` : `Showing the first ${shown}. The CSV has all ${total}.`,
    showAll: (rows: number) => `Show ${rows}`,
    showFewer: 'Show fewer',
    total: 'Total',
    totalOf: (count: string) => `Total: ${count}`,
    none: 'None',
    borrower: 'Borrower',
    status: 'Status',
    loans: 'Loans',
    principal: 'Principal',
    outstanding: 'Outstanding principal',
    share: 'Share',
    amount: 'Amount',
    interest: 'Interest',
    recovered: 'Recovered',
    arrears: 'Arrears',
    payments: 'Payments',
    method: 'Method',
    daysPastDue: 'Days past due',
    bucket: 'Bucket',
  },
  percent: (value: number | null) => (value === null ? '—' : `${percentOf(value)} %`),
  portfolio: {
    figures: {
      total: {
        label: 'Total portfolio',
        definition: 'Outstanding principal of loans that are active or in default',
      },
      loans: { label: 'Loans', definition: 'Active and in default, without written-off loans' },
      defaulted: {
        label: 'In default',
        definition: (loans: string) => `Outstanding principal of ${loans} in default; part of the portfolio`,
      },
      arrears: {
        label: 'Arrears',
        definition: 'The unpaid part of instalments with a due date before that day',
      },
      accrued: {
        label: 'Accrued interest',
        definition: 'Interest that has accrued and is not paid; it is posted only when it is paid',
      },
      fresh: {
        label: 'Paid out in the period',
        definition: (loans: string) => `Principal of ${loans} that were paid out in the period`,
      },
    },
    par: 'Portfolio at risk',
    parDefinition:
      'Outstanding principal of loans whose oldest unpaid instalment is more than this number of days late, divided by the outstanding principal of all loans that are active or in default.',
    parOf: (days: number) => `PAR${days}`,
    parMeaning: (days: number) => `more than ${days} days past due`,
    atRisk: 'At risk',
    ageing: 'Ageing',
    ageingDefinition:
      'Days past due are calendar days from the oldest unpaid due date, 0 on the due date itself. A loan is in the bucket of its oldest unpaid instalment.',
    byCollateral: 'By collateral',
    byException: 'With exceptions',
    byExceptionDefinition:
      'Loans whose product did not allow something when they were made. A loan with several exceptions stands under each of them, and once in the total.',
    exception: 'Exception',
    collateral: 'Collateral',
    rows: 'Loans',
    columns: {
      disbursed: 'Paid out',
      apr: 'Rate a year',
      next: 'Next payment',
      value: 'Value',
      ltv: 'LTV',
    },
    rowsDefinition:
      'LTV is principal divided by the assessed value, or by the applicant’s estimate if nobody assessed the collateral (marked *).',
    estimate: 'applicant’s estimate',
    sold: 'sold',
  },
  payments: {
    figures: {
      received: {
        label: 'Received',
        definition: 'Payments whose value date is in the period, without those that were reversed',
      },
      interest: { label: 'Of which interest', definition: 'The revenue of the period' },
      principal: { label: 'Of which principal', definition: 'Principal that was repaid' },
      recovery: { label: 'Of which recovered', definition: 'Received on loans that were written off' },
      count: { label: 'Payments', definition: 'Payments on loans and proceeds of collateral sales' },
      reversed: {
        label: 'Reversed',
        definition: (payments: string) => `${payments}: listed below, and not in the sums`,
      },
      returned: {
        label: 'Returned',
        definition: (payments: string) =>
          `${payments}: taken off the sums on the day on which they came back`,
      },
    },
    byMethod: 'By method',
    bySource: 'By source',
    source: 'Source',
    rows: 'Payments',
    columns: { valueOn: 'Value date', recorded: 'Recorded', receipt: 'Receipt', reference: 'Reference' },
    rowsDefinition:
      'The sums count what was not reversed. What came back has a row of its own, and so has a payment of which more or less became interest then.',
  },
  arrears: {
    figures: {
      arrears: {
        label: 'Arrears',
        definition: 'The unpaid part of instalments with a due date before that day',
      },
      collection: {
        label: 'Collection rate',
        definition:
          'Paid by the due date, divided by what fell due for the first time in the period; prepayments are not counted',
      },
      recovery: {
        label: 'Recovery rate',
        definition: 'All cash received on loans in the period, divided by what fell due for the first time',
      },
      due: { label: 'Fell due', definition: 'Instalments that fell due for the first time in the period' },
      paid: { label: 'Paid by the due date', definition: 'What was paid toward them by their due date' },
      received: {
        label: 'Received',
        definition: 'All cash received on loans in the period, by value date',
      },
    },
    rows: 'Loans in arrears',
    columns: {
      oldest: 'Oldest unpaid',
      accrued: 'Accrued interest',
      lastPaid: 'Last payment',
    },
    dues: 'What fell due in the period',
    duesColumns: { n: 'Instalment', dueDate: 'Due', due: 'Required', paid: 'Paid by then' },
    never: 'never',
  },
  obligations: {
    figures: {
      cash: {
        label: 'Cash',
        definition: 'Money in our cash, mobile-money and bank accounts, as the ledger has it',
      },
      wallets: { label: 'Wallets', definition: 'What members can take out of their wallets' },
      held: { label: 'Withdrawals on the way', definition: 'Requested and not paid yet' },
      suspense: { label: 'Suspense', definition: 'Arrived, purpose unknown: it can be claimed back' },
      saleCosts: {
        label: 'Costs of sales',
        definition: 'Kept back from the price of sold collateral, and not paid yet',
      },
      principal: { label: 'Investors’ principal', definition: 'Principal of running investments' },
      returns: { label: 'Investors’ returns', definition: 'Returns until maturity that are not paid yet' },
      owed: {
        label: 'Total owed',
        definition: 'Wallets, withdrawals, suspense, costs of sales, principal and returns together',
      },
      instalments: { label: 'Loan instalments', definition: 'Instalments that fall due in these months' },
      collateral: {
        label: 'Collateral for sale',
        definition: (costsPercent: number) =>
          `Listed prices less ${costsPercent}% for the costs of selling, at most what each loan owes`,
      },
      arrears: {
        label: 'Arrears',
        definition: 'Fell due earlier and not paid; not counted elsewhere in this report',
      },
      means: { label: 'Means', definition: 'Cash, loan instalments and collateral for sale together' },
      coverage: { label: 'Coverage', definition: 'Means divided by what is owed' },
      runsOut: {
        label: 'Cash runs out',
        definition: 'The first month in which cash runs out, if everybody withdraws all they can',
      },
    },
    never: 'In no month',
    months: 'Month by month',
    monthsDefinition:
      'Running cash: cash less everything in wallets and suspense, plus instalments, less returns and principal, to the end of the month, if no new money comes in.',
    columns: {
      month: 'Month',
      returns: 'Returns due',
      principal: 'Principal due',
      instalments: 'Instalments due',
      running: 'Running cash',
    },
  },
  trialBalance: {
    balanced: 'Balanced: debits and credits are equal',
    unbalanced: 'Not balanced: tell an administrator now',
    figures: {
      debit: { label: 'Debit side', definition: 'Closing balances on the debit side' },
      credit: { label: 'Credit side', definition: 'Closing balances on the credit side' },
    },
    rows: 'Accounts',
    rowsDefinition:
      'Balances have a sign: assets and expenses are positive (debit), liabilities and income are negative (credit).',
    columns: {
      account: 'Account',
      type: 'Type',
      opening: 'Opening',
      debit: 'Debit',
      credit: 'Credit',
      closing: 'Closing',
    },
    accounts: (count: number) => `${count} accounts`,
  },
} as const;

/** One decimal, or two if the report has them: `25.44`. */
function percentOf(value: number): string {
  const oneDecimal = value.toFixed(1);
  return Number(oneDecimal) === value ? oneDecimal : value.toFixed(2);
}
