import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { debtParts } from '#lending/payments/domain/payment-parts';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { cents } from '@dziva/money/cents';
import { describedEvent, groupedEvents, movedBy } from './loan-history.ts';

const BORROWER = '22222222-2222-4222-8222-222222222222';
const SALE = '55555555-5555-4555-8555-555555555555';
const PAYMENT = '66666666-6666-4666-8666-666666666660';
const reason = { sha256: 'f'.repeat(64) };

const recorded = (event: LoanEvent, recordedAt = '2027-06-20T08:00:00.000Z'): RecordedEvent<LoanEvent> => ({
  ...event,
  eventId: '77777777-7777-4777-8777-777777777777',
  streamId: '11111111-1111-4111-8111-111111111111',
  category: 'loan',
  version: 9,
  actorId: '33333333-3333-4333-8333-333333333333',
  actorRole: 'FINANCE',
  subjectId: BORROWER,
  correlationId: '88888888-8888-4888-8888-888888888888',
  recordedAt,
});
const sentence = (event: LoanEvent, recordedAt?: string) =>
  describedEvent(recorded(event, recordedAt)).description;

const sold = (amount: number, soldOn = '2027-06-20'): LoanEvent => ({
  type: 'PaymentReceived',
  data: {
    source: 'SALE',
    saleId: SALE,
    paymentId: SALE,
    borrowerId: BORROWER,
    parts: debtParts({
      interestCents: cents(Math.min(amount, 30_833)),
      principalCents: cents(Math.max(0, amount - 30_833)),
    }),
    method: 'CASH',
    paidOn: soldOn,
    paidAt: `${soldOn}T10:00:00.000Z`,
    nextDueOn: null,
  },
});

const reminded = (recordedAt: string) =>
  sentence(
    {
      type: 'InstalmentReminded',
      data: {
        borrowerId: BORROWER,
        dueOn: '2027-02-15',
        step: 'ON_DUE_DATE',
        requiredCents: cents(45_959),
        paymentCode: 'DZV-7K3M-Q',
      },
    },
    recordedAt,
  );

describe('The history of a loan shows', () => {
  it('why it is in default', () =>
    expect(
      describedEvent(
        recorded({
          type: 'LoanDefaulted',
          data: {
            borrowerId: BORROWER,
            saleId: SALE,
            defaultedOn: '2027-06-20',
            balanceCents: cents(500_000),
            arrearsCents: cents(183_836),
            daysPastDue: 125,
            redeemableUntil: '2027-07-04',
            reason,
          },
        }),
      ),
    ).toEqual({
      step: 'DEFAULTED',
      valueOn: '2027-06-20',
      description: 'Declared in default: US$1,838.36 overdue for 125 days. The collateral goes on sale.',
      amountCents: 500_000,
      note: 'reason',
    }));

  it('what its collateral brought, and since when no interest is charged', () => {
    expect(sentence(sold(300_000))).toBe(
      'Collateral sold: US$308.33 interest and US$2,691.67 principal. No interest runs from 20 June 2027 on.',
    );
    expect(sentence(sold(300_000, '2027-06-18'))).toContain(
      ' It counts on 18 June 2027 and was entered on 20 June 2027.',
    );
    expect(sentence(sold(0))).toBe(
      'Collateral sold: the costs took the whole price. No interest runs from 20 June 2027 on.',
    );
  });

  it('what was written off', () =>
    expect(
      sentence({
        type: 'LoanWrittenOff',
        data: {
          borrowerId: BORROWER,
          principalCents: cents(230_833),
          unpaidInterestCents: cents(1),
          writtenOffOn: '2027-06-20',
          reason,
        },
      }),
    ).toBe('The rest is written off: US$2,308.33 principal, and US$0.01 unpaid interest that ends with it.'));

  it.each([
    [
      '2027-02-12T06:00:00.000Z',
      'Reminded of the instalment of US$459.59 due on 15 February 2027, 3 days before.',
    ],
    [
      '2027-02-15T06:00:00.000Z',
      'Reminded of the instalment of US$459.59 due on 15 February 2027, on that day.',
    ],
    // Half past midnight in Harare is still the day before in UTC.
    [
      '2027-02-15T22:30:00.000Z',
      'Told that the instalment of US$459.59 due on 15 February 2027 is 1 day late.',
    ],
  ])('how near or late an instalment was at %s', (at, words) => expect(reminded(at)).toBe(words));

  it('in which direction interest moved, and which receipts changed', () => {
    const moved = (difference: number, cause?: 'REVERSAL') =>
      recorded({
        type: 'PaymentsReallocated',
        data: {
          reallocations: [
            { paymentId: PAYMENT, valueOn: '2027-03-15', interestDifferenceCents: cents(difference) },
            { paymentId: SALE, valueOn: '2027-04-15', interestDifferenceCents: cents(0) },
          ],
          totalInterestDifferenceCents: cents(difference),
          ...(cause === undefined ? {} : { cause }),
        },
      });
    expect(describedEvent(moved(8_298, 'REVERSAL')).description).toBe(
      'Later payments were divided again after a reversal: US$82.98 more is interest and less is principal.',
    );
    expect(describedEvent(moved(0)).description).toBe(
      'Later payments were divided again after a late entry; the total is the same.',
    );
    expect(describedEvent(moved(0)).valueOn).toBe('2027-04-15');
    expect(movedBy(moved(-5), new Map([[PAYMENT, 'DZ-1']]))).toEqual([
      { receiptNumber: 'DZ-1', valueOn: '2027-03-15', interestDifferenceCents: -5 },
      { receiptNumber: null, valueOn: '2027-04-15', interestDifferenceCents: 0 },
    ]);
  });

  it('in one sentence what one change moved on several days', () => {
    const moved = (n: number, valueOn: string, difference: number) =>
      recorded({
        type: 'PaymentsReallocated',
        data: {
          reallocations: [{ paymentId: PAYMENT, valueOn, interestDifferenceCents: cents(difference) }],
          totalInterestDifferenceCents: cents(difference),
          part: { n, of: 2, allInterestDifferenceCents: cents(-1_000) },
        },
      });
    const events = [
      ...[moved(1, '2027-03-15', -900), moved(2, '2027-04-15', -100)],
      ...[moved(1, '2027-03-15', -1_100), moved(2, '2027-04-15', 100)],
      recorded(sold(100)),
    ];
    const groups = groupedEvents(events);
    expect(groups.map((group) => group.length)).toEqual([2, 2, 1]);
    const sentences = groups.flatMap((group) => {
      const last = group.at(-1);
      return last ? [describedEvent(last).description] : [];
    });
    expect(sentences.slice(0, 2)).toEqual([
      'Later payments were divided again after a late entry: US$10.00 less is interest and more is principal.',
      'Later payments were divided again after a late entry: US$10.00 less is interest and more is principal.',
    ]);
  });
});
