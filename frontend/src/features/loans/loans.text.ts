/** Loans: terms, schedule, payout and repayment. */
import type { LoanFilter } from '@dziva/contracts/loans';
import type { InstalmentStatus, LoanStatus } from '@dziva/vocabulary/loans';

export const loanStatusLabels: Record<LoanStatus, string> = {
  APPROVED: 'Approved',
  ACTIVE: 'Active',
  SETTLED: 'Settled',
  DEFAULTED: 'Defaulted',
  CLOSED: 'Closed',
  WRITTEN_OFF: 'Written off',
};

export const loanFilterLabels: Record<LoanFilter, string> = {
  ...loanStatusLabels,
  WRITE_OFF_ASKED: 'Write-off waiting',
};

export const instalmentStatusLabels: Record<InstalmentStatus, string> = {
  UPCOMING: 'Coming',
  DUE: 'Due',
  PARTLY_PAID: 'Partly paid',
  PAID: 'Paid',
  OVERDUE: 'Overdue',
};

export const loanCopy = {
  activeTitle: 'Active Stokvel',
  ownTitle: 'My Loans',
  what: 'the loans',
  whatOne: 'the loan',
  loading: 'Loading loans...',
  empty: 'No active loans',
  emptyText: 'A loan appears here once it has been paid out.',
  emptyOwn: 'You have no loan with us',
  emptyOwnText: 'When an application is approved, you see its loan and schedule here.',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} loans`,
  search: 'Search by borrower or collateral',
  displayStatus: 'Payment status',
  allStatus: 'All loans',
  allOfThem: 'All',
  columns: {
    borrower: 'Borrower',
    loan: 'Loan',
    collateral: 'Collateral',
    principal: 'Principal',
    monthly: 'Monthly payment',
    next: 'Next payment',
    balance: 'Balance',
    arrears: 'Arrears',
    status: 'Status',
    created: 'Created',
  },
  daysPastDue: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} past due`,
  days: {
    overdue: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
    today: 'today',
    tomorrow: 'tomorrow',
    inDays: (days: number) => `in ${days} days`,
  },
  waitingTitle: 'Waiting to be paid out',
  waitingWhat: 'the loans that wait to be paid out',
  viewsLabel: 'Which loans',
  views: { active: 'Being repaid', all: 'All loans' },
  loanStatus: 'Loan status',
  allLoanStatuses: 'All statuses',
  emptyAll: 'No loans',
  heading: (shortId: string) => `Loan ${shortId}`,
  headingOwn: (amount: string) => `Loan of ${amount}`,
  loanId: 'loan ID',
  print: { number: 'Loan number', borrower: 'Borrower', status: 'Status' },
  backActive: 'Active Stokvel',
  backOwn: 'My loans',
  notFoundTitle: 'Loan Not Found',
  notFound: 'The requested loan could not be found.',
  application: 'See the application',
  borrower: 'Borrower',
  figures: {
    label: 'Where the loan stands',
    balance: 'Still to repay (principal)',
    next: 'Next instalment',
    allLeft: 'Everything left is due',
    nextOn: (date: string, when: string) => `${date}, ${when}`,
    arrears: 'In arrears',
    arrearsMeaning: 'Counted in calendar days since the oldest unpaid due date.',
    noArrears: 'Nothing is overdue',
    progress: 'Paid',
    progressOf: (paid: number, total: number) => `${paid} / ${total} instalments`,
    endsEarlier: (months: number, saved: string) =>
      months === 0
        ? `Paid early: saves ${saved} of interest`
        : `Ends ${months} ${months === 1 ? 'month' : 'months'} earlier, saves ${saved} of interest`,
    seeSchedule: 'See the schedule',
  },
  sections: { terms: 'Terms', schedule: 'Schedule', payments: 'Payments', settle: 'Settle early' },
  tabsLabel: 'Parts of the loan',
  tabs: {
    overview: 'Overview',
    schedule: 'Schedule',
    payments: 'Payments',
    documents: 'Documents',
    events: 'Events',
  },
  documentsWhat: 'the documents of its application',
  settledTitle: 'This loan is settled',
  own: {
    earlier: 'Earlier loans',
    offers: 'Waiting for your answer',
    waiting: 'Waiting to be paid out',
    unused: 'Declined or lapsed offers',
    balance: 'Still to repay (principal)',
    receipts: 'Payments and receipts',
    applications: 'My applications',
  },
  terms: {
    principal: 'Principal',
    apr: 'Interest rate',
    aprValue: (apr: string) => `${apr} % a year`,
    effectiveRate: 'Effective rate',
    firstPeriod: 'Interest until the first instalment',
    firstPeriodValue: (days: number) =>
      `${days === 1 ? '1 day' : `${days} days`}, so that the loan costs no more a year than what was signed`,
    effectiveRateValue: (percent: number) => `${percent.toFixed(2)} % a year, worked out on the real days`,
    term: 'Term',
    termValue: (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`,
    dueDay: 'Due day',
    dueDayValue: (day: number) => `${ordinal(day)} of the month`,
    monthly: 'Monthly payment',
    total: 'Total to repay',
    interest: 'Total interest',
    disbursed: 'Paid out',
    notDisbursed: 'Not yet',
    arrived: 'Arrived',
    arrivedValue: (day: string) => `On ${day}, by the provider’s statement`,
  },
  schedule: {
    caption: 'Instalments of the loan',
    n: 'No.',
    due: 'Due',
    payment: 'Instalment',
    interest: 'Interest',
    principal: 'Principal',
    split: 'Interest + principal',
    balance: 'Balance after',
    paid: 'Paid',
    status: 'Status',
    totals: 'Total',
    prepayment: 'Extra payment',
    note: 'Each row shows what was paid for it and what is still to pay, if every payment is on time. Extra payments have their own rows.',
    provisional: 'The dates are fixed when the loan is paid out. These are the dates if that is today.',
  },
  payments: {
    caption: 'Payments on the loan',
    date: 'Paid on',
    amount: 'Amount',
    split: 'Interest + principal',
    recovered: 'After the write-off',
    toWallet: 'to the wallet',
    method: 'Method',
    status: 'Status',
    receipt: 'Receipt',
    none: 'No payment yet',
  },
} as const;

/** 1st, 2nd, 3rd, 4th … 21st. */
export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
