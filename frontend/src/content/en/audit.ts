/** The auditor's room: the event log, an event opened, the history of a member. The ledger and the seals have their own files. */
import type { StreamCategory } from '@dziva/contracts/audit';

export const streamLabels: Record<StreamCategory, string> = {
  application: 'Application',
  assessment: 'Assessment',
  loan: 'Loan',
  'collateral-sale': 'Collateral sale',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  adjustment: 'Adjustment by staff',
  investment: 'Investment',
  'statement-import': 'Statement import',
};

/** For people who have no name here. */
export const peopleCopy = {
  service: 'The service itself',
  erased: 'Erased member',
  nobody: 'Nobody’s',
} as const;

export const eventCopy = {
  title: 'Events',
  lead: 'Everything that was ever recorded, newest first. Nothing here can be changed or taken away.',
  what: 'the events',
  loading: 'Loading events...',
  list: 'Event log',
  empty: 'Nothing was recorded yet',
  emptyText: 'The first application, deposit or loan begins the history.',
  columns: {
    event: 'Event',
    when: 'Recorded',
    actor: 'Who',
    member: 'Member',
    amount: 'Moved',
  },
  filters: {
    category: 'Kind of thing',
    allCategories: 'Everything',
    type: 'What happened',
    allTypes: 'All events',
    actor: 'Who did it',
    anyActor: 'Anybody',
    member: 'Member',
    anyMember: 'Any member',
    money: 'Moves money',
    by: (name: string) => `By ${name}`,
    about: (name: string) => `About ${name}`,
    stream: (id: string) => `Of ${id}`,
    correlation: (id: string) => `Request ${id}`,
    from: (day: string) => `From ${day}`,
    to: (day: string) => `To ${day}`,
  },
  person: {
    search: 'Search by name, email or phone',
    what: 'the people',
    nobody: 'Nobody matches.',
    hint: 'Type a part of the name.',
  },
  more: 'Load older',
  loadingMore: 'Loading...',
  moreFailed: 'We couldn’t load older events',
  showing: (shown: number) => `Showing the latest ${shown}`,
  showingAll: (shown: number) => `That is everything: ${shown}`,
  none: '—',
} as const;

export const tailCopy = {
  label: 'Follow live',
  hint: 'New events appear at the top while this page is open.',
  on: 'Following. New events appear at the top.',
  off: 'Stopped following.',
  arrived: (count: number) => (count === 1 ? '1 new event' : `${count} new events`),
  failed: 'We can’t reach the server. Following goes on once it answers.',
} as const;

export const eventPageCopy = {
  titleOf: (id: string) => `Event ${id}`,
  back: 'Events',
  what: 'the event',
  notFoundTitle: 'Event not found',
  notFound: 'There is no event at this address.',
  eventId: 'event id',
  facts: {
    title: 'What happened',
    recorded: 'Recorded',
    actor: 'Who did it',
    member: 'Member',
    thing: 'Belongs to',
    version: 'Place in it',
    versionOf: (version: number) => `Event ${version}`,
    type: 'Name in the log',
    position: 'Place in the log',
    allOfThing: 'All its events',
    history: 'Everything that happened to their money',
  },
  data: {
    title: 'What it holds',
    copy: 'Copy JSON',
    copied: 'Copied',
    none: 'Nothing beyond the fact itself.',
    erased: 'Erased at the member’s request; the fingerprint of the text stays in the chain.',
    yes: 'Yes',
    no: 'No',
    nothing: 'None',
  },
  postings: {
    title: 'What it posted',
    none: 'No money moved with this event.',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    total: 'In all',
    counts: (day: string) => `Counts on ${day}.`,
  },
  chain: {
    title: 'Why, and what followed',
    cause: 'Caused by',
    command: 'One command',
    commandHint: 'Recorded together or not at all.',
    after: 'Later in the same request',
    alone:
      'This event came alone: nothing caused it but the person or job named above, and nothing followed from it in the same request.',
    here: 'this event',
    request: 'All events of this request',
    requestId: 'Request',
    requestWhat: 'request id',
    commandId: 'Command',
    commandWhat: 'command id',
    more: (count: number) => `The first ${count} are shown.`,
  },
  proof: {
    title: 'Proof',
    hash: 'Hash',
    hashWhat: 'hash',
    previous: 'Hash before it',
    previousWhat: 'hash before it',
    seal: 'Seal',
    sealed: (n: number) => `Seal ${n}`,
    unsealed: 'Not sealed yet. The next seal comes within ten minutes.',
    explain:
      'The hash covers this event, what it posted and the hash before it. Change any of them and the chain breaks.',
    download: 'Download proof',
    downloading: 'Preparing...',
    failed: 'We couldn’t make the proof',
  },
} as const;

export const loanAuditCopy = {
  title: 'In the books',
  account: 'Ledger account of this loan',
  events: 'Events of this loan, with their proof',
  history: 'Everything that happened to the borrower’s money',
} as const;

export const memberCopy = {
  titleUnknown: (id: string) => `Member ${id}`,
  documentTitle: (name: string) => `History of ${name}`,
  lead: 'Everything that happened to this person’s money, newest first.',
  back: 'Users',
  memberId: 'member id',
  accounts: {
    title: 'Their accounts',
    what: 'the accounts',
    loading: 'Loading accounts...',
    none: 'No money of theirs was ever moved.',
    account: 'Account',
    balance: 'Balance',
    explain: 'A credit balance (Cr) is what we owe them; a debit balance (Dr) is what they owe us.',
  },
  events: 'What happened',
  kinds: 'All kinds',
  kind: 'Kind of thing',
  empty: 'Nothing was recorded about this person yet',
  exportTitle: (name: string) => `History of ${name}`,
  link: 'Money history',
} as const;
