import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { activityOf, shownTo } from './activity.ts';

const LOAN = '1a2b3c4d-1111-4111-8111-111111111111';
const MEMBER = '22222222-2222-4222-8222-222222222222';
const STAFF = '33333333-3333-4333-8333-333333333333';
const NAMES = { member: 'Tariro Moyo', actor: 'Farai Dube' };

const event = (type: string, data: object, change: Partial<RecordedEvent> = {}): RecordedEvent => ({
  type,
  data,
  eventId: '77777777-7777-4777-8777-777777777777',
  streamId: LOAN,
  category: 'any',
  version: 1,
  actorId: STAFF,
  actorRole: 'FINANCE',
  subjectId: MEMBER,
  correlationId: '88888888-8888-4888-8888-888888888888',
  recordedAt: '2027-06-20T08:00:00.000Z',
  ...change,
});
const sentence = (...[type, data, change]: Parameters<typeof event>) =>
  activityOf(event(type, data, change), NAMES).description;

describe('An activity', () => {
  it('says who did what to which loan, and links to it', () =>
    expect(
      activityOf(event('PaymentReceived', { parts: [{ kind: 'PRINCIPAL', cents: 45_959 }] }), NAMES),
    ).toEqual({
      id: '77777777-7777-4777-8777-777777777777',
      type: 'payment',
      description: 'Tariro Moyo paid US$459.59 on loan 1A2B3C4D',
      timestamp: '2027-06-20T08:00:00.000Z',
      actor: 'Farai Dube',
      subject: { kind: 'loan', id: LOAN },
    }));

  it.each([
    [
      'LoanDefaulted',
      { arrearsCents: 91_918 },
      'Farai Dube declared loan 1A2B3C4D of Tariro Moyo in default: US$919.18 overdue',
    ],
    [
      'LoanWrittenOff',
      { principalCents: 100 },
      'Farai Dube wrote off US$1.00, the rest of loan 1A2B3C4D of Tariro Moyo',
    ],
    [
      'CollateralSold',
      { priceCents: 900_000 },
      'Farai Dube sold the collateral of Tariro Moyo for US$9,000.00',
    ],
    [
      'CollateralSaleWithdrawn',
      { because: 'LOAN_SETTLED' },
      'The collateral of Tariro Moyo is off sale: the loan is settled',
    ],
    [
      'AssessmentCompleted',
      { result: 'FAIL', assessedValueCents: 0 },
      'The collateral of Tariro Moyo did not pass the assessment by Farai Dube',
    ],
    // 08:00 UTC is 10:00 in Harare.
    [
      'AssessmentScheduled',
      { scheduledAt: '2027-06-25T08:00:00.000Z' },
      'Farai Dube scheduled the assessment of the collateral of Tariro Moyo for 25 June 2027 at 10:00',
    ],
    [
      'DocumentAttached',
      { kind: 'NATIONAL_ID' },
      'Farai Dube added a document to the application of Tariro Moyo: national ID',
    ],
    [
      'WalletAdjusted',
      { direction: 'DEBIT', amountCents: 50_000 },
      'Farai Dube debited US$500.00 from the wallet of Tariro Moyo',
    ],
    [
      'DepositFlagged',
      { suspicion: 'SAME_PROOF' },
      'A deposit of Tariro Moyo may be a duplicate: it has the same proof as another one',
    ],
  ])('of %s', (type, data, words) => expect(sentence(type, data)).toBe(words));

  it('says so if members acted themselves', () => {
    const own = { actorId: MEMBER };
    expect(sentence('ApplicationWithdrawn', {}, own)).toBe('Tariro Moyo withdrew their application');
    expect(sentence('DocumentAttached', { kind: 'PAYSLIP' }, own)).toBe(
      'Tariro Moyo sent a document: payslip',
    );
  });

  it('of a job has no actor', () => {
    const verified = activityOf(event('DepositVerified', { amountCents: 5_000 }), { ...NAMES, actor: null });
    expect(verified).toMatchObject({
      actor: null,
      description: 'Dziva verified the deposit of US$50.00 of Tariro Moyo',
    });
  });
});

describe('The entries shown', () => {
  const MONEY = /^(Payment|Deposit|Withdrawal|Wallet|Investment|MonthlyReturn|LoanSettled)/;

  it('to an assessor contain nothing about payments, wallets, deposits, withdrawals and investments', () => {
    expect(shownTo('ASSESSOR').filter((type) => MONEY.test(type))).toEqual([]);
    expect(shownTo('ASSESSOR')).toEqual(
      expect.arrayContaining([
        'ApplicationSubmitted',
        'AssessmentCompleted',
        'LoanDefaulted',
        'CollateralSold',
      ]),
    );
  });

  it('to finance and administrators contain these too', () => {
    expect(shownTo('FINANCE')).toEqual(expect.arrayContaining([...shownTo('ASSESSOR')]));
    expect(shownTo('FINANCE').filter((type) => MONEY.test(type))).toContain('PaymentReceived');
    expect(shownTo('ADMIN')).toEqual(shownTo('FINANCE'));
  });

  it('to anybody contain no reminders and monthly returns, because jobs make hundreds of them', () =>
    expect(shownTo('ADMIN')).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(InstalmentReminded|MonthlyReturnPaid)$/)]),
    ));
});
