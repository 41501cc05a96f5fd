import type { KnownPerson } from '#identity/people/domain/same-person';
import type { Loan } from '#lending/loan/domain/loan';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import {
  confirmWriteOff,
  lapseWriteOff,
  refuseWriteOff,
  writeOffLoan,
} from '#lending/write-off/domain/write-off.decisions';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { defaultLoan, reinstateLoan } from './default.decisions.ts';
import {
  noticeOfArrears,
  remindOfComingInstalment,
  withPaymentCode,
} from './instalment-reminder.decisions.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const FINANCE = '33333333-3333-4333-8333-333333333333';
const ADMIN = '44444444-4444-4444-8444-444444444444';
const SALE = '55555555-5555-4555-8555-555555555555';
const PAYMENT = '66666666-6666-4666-8666-666666666666';
const REASON = { sha256: 'aa' };

const created: LoanEvent = {
  type: 'LoanCreated',
  data: {
    applicationId: '77777777-7777-4777-8777-777777777777',
    borrowerId: BORROWER,
    principalCents: cents(500_000),
    aprPercent: 18.5,
    termMonths: 12,
    dueDayOfMonth: 15,
    instalmentCents: cents(45_959),
    totalRepaymentCents: cents(551_510),
    productVersionId: '99999999-9999-4999-8999-999999999999',
    offer: { offeredAt: '2026-01-19T08:00:00.000Z', expiresAt: '2026-02-02T08:00:00.000Z' },
  },
};
const disbursed: LoanEvent = {
  type: 'LoanDisbursed',
  data: {
    borrowerId: BORROWER,
    principalCents: cents(500_000),
    method: 'WALLET',
    disbursedOn: '2026-01-20',
    disbursedAt: '2026-01-20T08:00:00.000Z',
    firstDueOn: '2026-02-15',
    nextDueOn: '2026-02-15',
  },
};
const defaulted: LoanEvent = {
  type: 'LoanDefaulted',
  data: {
    borrowerId: BORROWER,
    saleId: SALE,
    defaultedOn: '2026-03-11',
    balanceCents: cents(500_000),
    arrearsCents: cents(45_959),
    daysPastDue: 24,
    redeemableUntil: '2026-03-25',
    reason: REASON,
  },
};
const paid = (amountCents: number, paidOn: string): LoanEvent => ({
  type: 'PaymentReceived',
  data: {
    source: 'REPAYMENT',
    paymentId: PAYMENT,
    borrowerId: BORROWER,
    parts: debtParts({ interestCents: cents(0), principalCents: cents(amountCents) }),
    method: 'CASH',
    paidOn,
    paidAt: `${paidOn}T10:00:00.000Z`,
    receiptNumber: 'R-1',
    nextDueOn: null,
  },
});
const soldForNothing: LoanEvent = {
  type: 'PaymentReceived',
  data: {
    source: 'SALE',
    saleId: SALE,
    paymentId: SALE,
    borrowerId: BORROWER,
    parts: debtParts({ interestCents: cents(0), principalCents: cents(0) }),
    method: 'CASH',
    paidOn: '2026-03-11',
    paidAt: '2026-03-11T10:00:00.000Z',
    nextDueOn: '2026-02-15',
  },
};
const settled: LoanEvent = { type: 'LoanSettled', data: { settledOn: '2026-03-11' } };
const closed: LoanEvent = { type: 'LoanClosed', data: { because: 'application declined' } };
const requested: LoanEvent = {
  type: 'LoanWriteOffRequested',
  data: { borrowerId: BORROWER, requestedBy: FINANCE, amountCents: cents(500_000), reason: REASON },
};
const writtenOff: LoanEvent = {
  type: 'LoanWrittenOff',
  data: {
    borrowerId: BORROWER,
    principalCents: cents(500_000),
    unpaidInterestCents: cents(14_315),
    writtenOffOn: '2026-03-11',
    reason: REASON,
  },
};
const reinstated: LoanEvent = {
  type: 'LoanReinstated',
  data: { borrowerId: BORROWER, reinstatedOn: '2026-03-11' },
};

/** The events of a loan that was paid out, followed by these. */
const past = (...events: LoanEvent[]): LoanEvent[] => [created, disbursed, ...events];
const defaultInput = (change: Partial<Parameters<typeof defaultLoan>[1]> = {}) => ({
  actorId: FINANCE,
  saleId: SALE,
  reason: REASON,
  today: '2026-03-11',
  ...change,
});
const someone = (id: string, nationalId: string | null = null): KnownPerson => ({
  id,
  nationalId,
  phone: null,
});
const parties = (loan: Loan, actorId = FINANCE) => ({
  actor: someone(actorId),
  borrower: someone(BORROWER),
  requester:
    'writeOffRequest' in loan && loan.writeOffRequest !== null
      ? someone(loan.writeOffRequest.requestedBy)
      : null,
  today: '2026-03-11',
});
const writeOffInput = (loan: Loan, actorId?: string) => ({ ...parties(loan, actorId), reason: REASON });

describe('A loan with an instalment overdue', () => {
  it('goes into default', () =>
    // 11 March is 24 days after the first due date.
    given(loanStream, past())
      .when((loan) => defaultLoan(loan, defaultInput()))
      .then([defaulted]));

  it('records the price that staff choose for the sale', () =>
    given(loanStream, past())
      .when((loan) => defaultLoan(loan, defaultInput({ listedPriceCents: cents(9) })))
      .then([{ ...defaulted, data: { ...defaulted.data, listedPriceCents: cents(9) } }]));

  it.each([
    ['on the due date itself', '2026-02-15', 'LOAN_NOT_OVERDUE'],
    ['the day before it', '2026-02-14', 'LOAN_NOT_OVERDUE'],
  ])('cannot go into default %s', (_when, today, code) =>
    given(loanStream, past())
      .when((loan) => defaultLoan(loan, defaultInput({ today })))
      .thenRefused(code),
  );

  it('can go into default on the day after the due date', () =>
    given(loanStream, past())
      .when((loan) =>
        defaultLoan(loan, defaultInput({ today: '2026-02-16' })).map(({ type }) => ({ type }) as LoanEvent),
      )
      .then([{ type: 'LoanDefaulted' } as LoanEvent]));

  it('cannot be declared in default by its own borrower', () =>
    given(loanStream, past())
      .when((loan) => defaultLoan(loan, defaultInput({ actorId: BORROWER })))
      .thenRefused('SELF_DECISION'));
});

describe('A default is refused', () => {
  it.each([
    ['if there is no loan', [], 'NOT_FOUND'],
    ['before disbursement', [created], 'LOAN_NOT_DISBURSED'],
    ['once closed', [created, closed], 'LOAN_CLOSED'],
    ['with nothing overdue', past(paid(45_959, '2026-02-15')), 'LOAN_NOT_OVERDUE'],
    ['twice', past(defaulted), 'LOAN_DEFAULTED'],
    ['once settled', past(settled), 'LOAN_SETTLED'],
    ['after a write-off', past(defaulted, writtenOff), 'LOAN_WRITTEN_OFF'],
  ] as [string, LoanEvent[], string][])('%s', (_when, events, code) =>
    given(loanStream, events)
      .when((loan) => defaultLoan(loan, defaultInput()))
      .thenRefused(code),
  );

  it('but not after a reinstatement, if another instalment is overdue', () =>
    given(loanStream, past(defaulted, paid(45_959, '2026-03-11'), reinstated))
      .when((loan) =>
        defaultLoan(loan, defaultInput({ today: '2026-03-16' })).map(({ type }) => ({ type }) as LoanEvent),
      )
      .then([{ type: 'LoanDefaulted' } as LoanEvent]));
});

describe('A loan in default whose collateral is no longer for sale', () => {
  const reinstate = (events: LoanEvent[]) =>
    given(loanStream, events).when((loan) => reinstateLoan(loan, '2026-03-11'));

  it('is reinstated when the arrears are paid', () =>
    reinstate(past(defaulted, paid(45_959, '2026-03-11'))).then([reinstated]));
  it('stays in default while one cent is overdue', () =>
    reinstate(past(defaulted, paid(45_958, '2026-03-11'))).thenNothing());
  it('is never reinstated after a sale', () =>
    reinstate(past(defaulted, soldForNothing, paid(45_959, '2026-03-11'))).thenNothing());
  it('is not reinstated in any other state', () => {
    reinstate([created]).thenNothing();
    reinstate(past()).thenNothing();
    reinstate(past(defaulted, settled)).thenNothing();
    reinstate(past(defaulted, writtenOff)).thenNothing();
  });
});

describe('A loan in default', () => {
  it('gets no more reminders: staff have taken over', () => {
    const remind = (events: LoanEvent[], act: typeof noticeOfArrears, today: string) =>
      given(loanStream, events).when((loan) => withPaymentCode(act(loan, today), 'DZV-7K3M-Q'));
    remind(past(defaulted), noticeOfArrears, '2026-03-20').thenNothing();
    remind(past(defaulted), remindOfComingInstalment, '2026-03-12').thenNothing();
  });
});

describe('A write-off', () => {
  const ask = (events: LoanEvent[], actorId?: string) =>
    given(loanStream, events).when((loan) => writeOffLoan(loan, writeOffInput(loan, actorId)));

  it('is requested by one person', () => ask(past(defaulted)).then([requested]));
  it('is confirmed by another person; it covers what is owed then, and records the unpaid interest', () =>
    // Interest in cents: 7,708.33 for the first month and 6,607.14 for 24 of the 28 days of the next.
    ask(past(defaulted, requested), ADMIN).then([writtenOff]));
  it('cannot be confirmed by the person who requested it', () =>
    ask(past(defaulted, requested)).thenRefused('SELF_DECISION'));
  it('cannot be requested or confirmed by the borrower', () => {
    ask(past(defaulted), BORROWER).thenRefused('SELF_DECISION');
    ask(past(defaulted, requested), BORROWER).thenRefused('SELF_DECISION');
  });
  it('includes no interest for the time after a sale', () =>
    given(loanStream, past(defaulted, soldForNothing, requested))
      .when((loan) => writeOffLoan(loan, { ...writeOffInput(loan, ADMIN), today: '2026-09-11' }))
      .then([{ ...writtenOff, data: { ...writtenOff.data, writtenOffOn: '2026-09-11' } }]));
  it('is for one amount, and lapses when another amount is owed', () => {
    const meanwhile = past(defaulted, requested, paid(20_000, '2026-03-11'));
    // 14,315 cents of the payment are interest.
    const lapsed: LoanEvent = {
      type: 'LoanWriteOffLapsed',
      data: { borrowerId: BORROWER, requestedCents: cents(500_000), amountCents: cents(494_315) },
    };
    const requestedAgain = { ...requested, data: { ...requested.data, amountCents: cents(494_315) } };
    ask(meanwhile, ADMIN).thenRefused('AMOUNT_CHANGED');
    given(loanStream, meanwhile)
      .when((loan) => confirmWriteOff(loan, parties(loan, ADMIN)))
      .thenRefused('AMOUNT_CHANGED');
    given(loanStream, meanwhile)
      .when((loan) => lapseWriteOff(loan, '2026-03-11'))
      .then([lapsed]);
    given(loanStream, past(defaulted, requested))
      .when((loan) => lapseWriteOff(loan, '2026-03-11'))
      .thenNothing();
    ask(meanwhile).then([lapsed, requestedAgain]);
    given(loanStream, meanwhile)
      .when((loan) => writeOffLoan(loan, { ...writeOffInput(loan, ADMIN), amountCents: cents(494_315) }))
      .then([lapsed, { ...requestedAgain, data: { ...requestedAgain.data, requestedBy: ADMIN } }]);
    ask([...meanwhile, lapsed], ADMIN).then([
      { ...requestedAgain, data: { ...requestedAgain.data, requestedBy: ADMIN } },
    ]);
  });
  it('is refused if the amount is not what is owed', () =>
    given(loanStream, past(defaulted))
      .when((loan) => writeOffLoan(loan, { ...writeOffInput(loan), amountCents: cents(499_999) }))
      .thenRefused('AMOUNT_CHANGED'));
  it('can be refused by another person, and then be requested again', () => {
    const refuse = (actorId: string) =>
      given(loanStream, past(defaulted, requested)).when((loan) =>
        refuseWriteOff(loan, writeOffInput(loan, actorId)),
      );
    refuse(FINANCE).thenRefused('SELF_DECISION');
    const data = { borrowerId: BORROWER, refusedBy: ADMIN, reason: REASON };
    refuse(ADMIN).then([{ type: 'LoanWriteOffRefused', data }]);
    ask(past(defaulted, requested, { type: 'LoanWriteOffRefused', data })).then([requested]);
  });
  it('can be confirmed or refused only after a request', () => {
    const decide = (act: typeof refuseWriteOff) =>
      given(loanStream, past(defaulted)).when((loan) => act(loan, writeOffInput(loan, ADMIN)));
    decide(confirmWriteOff).thenRefused('WRITE_OFF_NOT_ASKED');
    decide(refuseWriteOff).thenRefused('WRITE_OFF_NOT_ASKED');
  });
  it('needs one person only, up to the amount that the policy sets', () => {
    const isAbove = (limitCents: number) => (amountCents: number) => amountCents > limitCents;
    const withLimit = (limitCents: number) =>
      given(loanStream, past(defaulted)).when((loan) =>
        writeOffLoan(loan, { ...writeOffInput(loan), needsSecond: isAbove(limitCents) }),
      );
    withLimit(500_000).then([writtenOff]);
    withLimit(499_999).then([requested]);
  });
  it('needs two people, not two accounts of one person', () => {
    const id = '63-123456 B 63';
    given(loanStream, past(defaulted, requested))
      .when((loan) =>
        confirmWriteOff(loan, {
          ...parties(loan, ADMIN),
          actor: someone(ADMIN, id),
          requester: someone(FINANCE, id),
        }),
      )
      .thenRefused('SELF_DECISION');
    given(loanStream, past(defaulted))
      .when((loan) =>
        writeOffLoan(loan, {
          ...writeOffInput(loan),
          actor: someone(FINANCE, id),
          borrower: someone(BORROWER, id),
        }),
      )
      .thenRefused('SELF_DECISION');
  });
  it('must be requested again after a reinstatement', () =>
    ask(past(defaulted, requested, reinstated, defaulted), ADMIN).then([
      { ...requested, data: { ...requested.data, requestedBy: ADMIN } },
    ]));
  it.each([
    ['if there is no loan', [], 'NOT_FOUND'],
    ['before disbursement', [created], 'LOAN_NOT_DEFAULTED'],
    ['before a default', past(), 'LOAN_NOT_DEFAULTED'],
    ['once settled', past(defaulted, requested, settled), 'LOAN_NOT_DEFAULTED'],
    ['twice', past(defaulted, requested, writtenOff), 'LOAN_WRITTEN_OFF'],
  ] as [string, LoanEvent[], string][])('is refused %s', (_when, events, code) =>
    ask(events, ADMIN).thenRefused(code),
  );
});
