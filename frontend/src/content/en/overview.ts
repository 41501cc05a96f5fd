/** The staff's home: what waits, and for whom. */
export const overviewCopy = {
  title: 'Overview',
  today: 'Needs you today',
  date: (date: string) => `${date}, Harare`,
  cards: {
    submitted: { label: 'New applications', none: 'None waits' },
    review: { label: 'Under review', none: 'None is open' },
    assessments: { label: 'Assessments to do', none: 'None is scheduled' },
    toPayOut: { label: 'Loans to pay out', none: 'None waits' },
    overdue: { label: 'Loans overdue', none: 'None is late' },
    dueSoon: { label: 'Loans due soon', none: 'None in the next 7 days' },
    deposits: { label: 'Deposits to verify', none: 'None waits' },
    approvals: { label: 'Staff to approve', none: 'None waits' },
  },
} as const;
