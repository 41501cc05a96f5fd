/** Investing: plans, possible returns, a member's investments, and ending one early. Returns are targets, never promises. */
import type { InvestmentStatus, ReturnStatus } from '@dziva/vocabulary/investments';

export const investmentStatusLabels: Record<InvestmentStatus, string> = {
  ACTIVE: 'Active',
  MATURED: 'Matured',
  WITHDRAWN: 'Withdrawn',
  PENDING: 'Pending',
};

export const returnStatusLabels: Record<ReturnStatus, string> = {
  UPCOMING: 'Coming',
  DUE: 'Due',
  PAID: 'Paid',
  CANCELLED: 'Not paid',
};

const months = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;

export const riskCopy = {
  title: 'All investments carry risk',
  text:
    'Returns are a target, not a promise. They may be lower or stop, and you could lose some or all of the money ' +
    'you invest. This is not a bank deposit and is not covered by the Deposit Protection Corporation. ' +
    'Only invest what you can afford to lose.',
  how: 'Target returns are worked out on the amount you invest. You earn no return on earlier returns.',
  understood: 'I understand that returns are a target, and that I could lose the money I invest.',
  notUnderstood: 'Tick the box to show that you understand the risk',
} as const;

export const investCopy = {
  title: 'Investment Opportunities',
  lead: 'Invest money from your wallet in the pool for a fixed time.',
  plansWhat: 'the plans',
  loading: 'Loading plans...',
  wallet: 'Available in your wallet',
  invested: 'Invested',
  manageWallet: 'Manage Wallet',
  addFunds: 'Add Funds',
  choosePlan: 'Choose a plan',
  planMissing: 'Choose a plan',
  term: 'Term',
  months,
  range: 'Amount',
  rangeOf: (min: string, max: string) => `${min} to ${max}`,
  target: 'Target return',
  targetOf: (percent: number) => `${percent} % a month`,
  amount: 'How much do you want to invest?',
  slider: 'Amount to invest',
  short: (short: string) => `Your wallet has ${short} less than that.`,
  calculator: 'What you could earn',
  calculatorNote: 'If every target return is paid. Not guaranteed.',
  waiting: (min: string) => `Enter at least ${min} to see what you could earn.`,
  waitingForPlan: 'Choose a plan and enter an amount to see what you could earn.',
  figures: {
    principal: 'Principal',
    term: 'Term',
    monthly: 'Target return a month',
    total: 'Total target returns',
    final: 'Final value',
    maturity: 'Ends on',
  },
  bar: (principal: string, returns: string) => `Principal ${principal}, target returns ${returns}`,
  submit: 'Invest Now',
  submitting: 'Creating Investment...',
  confirmTitle: 'Check before you invest',
  confirm: (amount: string) => `Invest ${amount}`,
  goBack: 'Go back',
  facts: {
    who: 'Who',
    plan: 'Plan',
    amount: 'Amount',
    from: 'From',
    wallet: 'Your wallet',
    after: 'Wallet afterwards',
    ends: 'Ends',
    endsOn: (date: string, count: number) => `${date}, after ${months(count)}`,
    monthly: 'Target return a month',
  },
  shortBy: (amount: string) => `${amount} is missing`,
  range422: (min: string, max: string) => `Investment amount must be between ${min} and ${max}.`,
  doneTitle: (amount: string) => `${amount} is invested`,
  doneText: (date: string) => `Your first return is due on ${date}.`,
  seeIt: 'See the investment',
  receipt: { number: 'Number', on: 'Invested on' },
  toasts: {
    missing: {
      title: 'Missing Information',
      description: 'Please select a plan and enter an investment amount.',
    },
    invalidTitle: 'Invalid Amount',
    done: (amount: string) => ({
      title: 'Investment Created',
      description: `Your investment of ${amount} has been created successfully.`,
    }),
    failed: 'Failed to create investment',
    insufficient: 'Insufficient wallet balance',
  },
  featuresTitle: 'How it works',
  features: [
    {
      title: 'Backed by things people own',
      text: 'The pool lends against assessed collateral: vehicles, homes, equipment, jewellery.',
    },
    {
      title: 'Returns into your wallet each month',
      text: 'Returns arrive on the same day every month, and you can withdraw them.',
    },
    {
      title: 'You can leave early',
      text: 'Your principal comes back at once. You give up the return of the month that is not finished.',
    },
  ],
} as const;

export const portfolioCopy = {
  title: 'My Investments',
  what: 'your investments',
  loading: 'Loading investments...',
  emptyTitle: 'No Investments Yet',
  emptyText: 'Once you invest, you see here how it grows and when the next return is due.',
  start: 'Start Investing',
  more: 'Invest more',
  cards: {
    invested: 'Total Invested',
    investedNote: 'in active investments',
    value: 'Current Value',
    valueNote: 'invested, with the returns paid on it',
    inWallet: (amount: string) => `${amount} of it is in your wallet already`,
    returns: 'Total Returns',
    returnsNote: (percent: string, base: string) => `${percent} % of ${base} invested so far`,
    active: 'Active Investments',
    activeNote: (all: number) => `out of ${all}`,
  },
  chart: {
    title: 'Performance',
    what: 'the performance',
    description:
      'Month by month: what was invested, its value with the returns paid on it, and the returns of the month.',
    invested: 'Invested',
    value: 'Value',
    returns: 'Returns',
    month: 'Month',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    empty: 'The chart starts with your first month.',
    hidden: 'Amounts are hidden.',
  },
  list: {
    caption: 'Investments',
    plan: 'Plan',
    term: 'Term and rate',
    termOf: (count: number, percent: number) => `${months(count)} · ${percent} % a month`,
    principal: 'Principal',
    value: 'Current value',
    inWallet: 'in your wallet',
    monthly: 'Monthly return',
    progress: 'Progress',
    status: 'Status',
    actions: 'Actions',
    view: 'View',
    viewOf: (plan: string, id: string) => `View ${plan} ${id}`,
  },
  noneRunning: 'You have no active investment at the moment.',
  ended: {
    caption: 'Ended investments',
    ran: 'Ran for',
    principal: 'Principal',
    returns: 'Returns paid',
    paidOut: 'Paid out',
    on: (date: string) => `on ${date}`,
  },
  progressOf: (done: number, total: number) => `${done} / ${months(total)}`,
} as const;

export const investmentCopy = {
  heading: (plan: string | undefined) => (plan === undefined ? 'Investment' : `${plan} plan`),
  id: 'investment ID',
  what: 'the investment',
  back: 'My investments',
  notFoundTitle: 'Investment Not Found',
  notFound: 'The requested investment could not be found.',
  figures: {
    value: 'Current value',
    returns: 'Returns paid so far',
    ofTarget: (target: string) => `of ${target} target returns`,
    next: 'Next return',
    nextOn: (date: string) => `on ${date}`,
    none: 'No more to come',
    inWallet: (amount: string) => `${amount} of it is in your wallet already`,
    endToday: 'If you end it today you get',
    endTodayNote: 'principal, with returns that are due',
    endTodayPrincipal: 'your principal, no return for this month',
    paidOut: 'Paid out',
    paidOutOn: (date: string, returns: number) =>
      `on ${date}, with ${returns} ${returns === 1 ? 'return' : 'returns'}`,
  },
  sections: { terms: 'Terms', schedule: 'Returns month by month' },
  facts: {
    principal: 'Principal',
    rate: 'Target return',
    rateOf: (percent: number) => `${percent} % a month`,
    term: 'Term',
    start: 'Started',
    maturity: 'Ends',
    ended: 'Ended',
    monthly: 'Return a month',
    final: 'Final value, if every target return is paid',
  },
  schedule: {
    caption: 'Returns of the investment',
    due: 'Due',
    amount: 'Return',
    paid: 'Paid on',
    notPaid: '—',
    status: 'Status',
    principalBack: (amount: string, date: string) =>
      `The principal of ${amount} comes back with the last return, on ${date}.`,
    principalCame: (amount: string, date: string) => `The principal of ${amount} came back on ${date}.`,
  },
  withdraw: {
    open: 'End it early',
    title: 'End this investment early?',
    back: (amount: string) => `${amount} of principal comes back to your wallet at once.`,
    due: (amount: string) => `You also get ${amount} of returns that are due.`,
    kept: (amount: string) => `You keep the ${amount} of returns paid so far.`,
    nothingKept: 'No return has been paid so far.',
    lost: (next: string, date: string) =>
      `You lose the return of the month that is not finished, ${next} due on ${date}.`,
    lostAll: (count: number, amount: string) =>
      `In total you lose the last ${count} target returns, ${amount} together.`,
    final: 'This cannot be undone.',
    submit: (amount: string) => `End it and get ${amount}`,
    keep: 'Keep it running',
    submitting: 'Ending...',
    failedTitle: 'The investment was not ended',
    failed: 'Failed to end the investment',
    done: (amount: string) => ({
      title: 'Investment ended',
      description: `${amount} is back in your wallet.`,
    }),
  },
  ended: {
    MATURED: 'This investment ran its full term.',
    WITHDRAWN: 'You ended this investment early.',
  },
} as const;

/** The receipt of an investment that was ended early. */
export const endedReceiptCopy = {
  title: (amount: string) => `${amount} is back in your wallet`,
  number: 'Investment',
  plan: 'Plan',
  principal: 'Principal',
  returns: 'Returns paid in total',
  on: 'Ended',
  wallet: 'See the wallet',
} as const;
