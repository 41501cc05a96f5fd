import type { Words } from '#platform/event-words/notice';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { describe, expect, it } from '@jest/globals';
import { noticeOf, NOTIFIED_EVENTS, wordsOf } from './notices.ts';

const MEMBER = '11111111-1111-4111-8111-111111111111';
const FINANCE = '22222222-2222-4222-8222-222222222222';
const STREAM = '33333333-3333-4333-8333-333333333333';
const HASH = { sha256: 'aa' };
const TRANSFER = { userId: MEMBER, amountCents: 125_000, method: 'ECOCASH' };
const TEXTS = {
  location: '14 Samora Machel Avenue',
  reason: 'The proof is unreadable.',
  reference: 'MP1',
  description: 'Refund',
  note: 'The highest of three offers.',
  number: '+263772123456',
};

const LOAN = '66666666-6666-4666-8666-666666666666';
const OFFER = { offeredAt: '2026-11-20T22:30:00.000Z', expiresAt: '2026-12-03T22:30:00.000Z' };
const SOLD = {
  loanId: LOAN,
  priceCents: 600_000,
  soldOn: '2027-03-11',
  costsCents: 20_000,
  interestCents: 14_315,
  principalCents: 500_000,
};

/** Event type, data, title and message that the member reads, word for word. */
/** What the sentences below this list are about. */
const NOTICES_TO_STAFF = [
  'DepositReminded',
  'ProposalMade',
  'EveningEntered',
  'ProposalConfirmed',
  'ProposalRefused',
  'ProposalLapsed',
  'OneWordHalfReached',
  'OneWordWeekEnded',
  'FactorsReset',
  'NewDeviceUsed',
  'DeviceShared',
  'SignInsFailed',
  'StaffRoleGiven',
  'NationalIdShared',
  'LoanAccepted',
  'OfferDeclined',
  'OfferLapsed',
];
const parts = (amount: number, kind = 'PRINCIPAL') => [{ kind, cents: amount }];
/** A payment that the borrower made. */
const REMINDED = { borrowerId: MEMBER, requiredCents: 45_959, paymentCode: 'DZV-7K3M-Q' };
const PAID = { source: 'REPAYMENT', parts: parts(45_959) };

const SENTENCES: [string, object, string, string][] = [
  [
    'PasswordLinkMade',
    { userId: MEMBER, delivery: 'SHOWN' },
    'A link to change your password was made',
    'Our team gives it to you. It works once, within 24 hours. If you did not ask for it, call us at once.',
  ],
  [
    'PasswordLinkMade',
    { userId: MEMBER, delivery: 'MAIL' },
    'A link to change your password was made',
    'We sent it to you by mail. It works once, within 24 hours. If you did not ask for it, call us at once.',
  ],
  [
    'PasswordSetByCode',
    { userId: MEMBER },
    'Your password is new',
    'It was set with a code to your telephone, and every session ended. If it was not you, call us at once.',
  ],
  [
    'OfferReminded',
    { borrowerId: MEMBER, expiresAt: '2027-02-03T08:00:00.000Z' },
    'Our offer lapses soon',
    'We have no answer to our offer of a loan yet. You can accept or decline it until 3 February 2027 at 10:00.',
  ],
  [
    'DepositDisputed',
    { userId: MEMBER, otherId: LOAN },
    'Your deposit is disputed',
    'Somebody else has claimed the reference of your deposit. A person decides about both. Have the proof of your payment ready.',
  ],
  [
    'FactorAdded',
    { userId: MEMBER, kind: 'TOTP' },
    'An authenticator app was added to your account',
    'From now on we ask for your second factor when you sign in. If it was not you, call us at once.',
  ],
  [
    'FactorRemoved',
    { userId: MEMBER, kind: 'PASSKEY' },
    'A passkey was removed from your account',
    'It does not open your account any more. If it was not you, call us at once.',
  ],
  [
    'RecoveryCodeUsed',
    { userId: MEMBER, left: 9 },
    'A recovery code was used',
    'One of your recovery codes stood in for your second factor; 9 are left. If it was not you, call us at once.',
  ],
  [
    'ApplicationSubmitted',
    { applicantId: MEMBER, loanAmountCents: 500_000 },
    'We have your application',
    'You applied for US$5,000.00. We aim to decide in 24–48 hours, once we have your documents and have seen your collateral.',
  ],
  [
    'ReviewStarted',
    {},
    'We are reviewing your application',
    'Our team has started on your application. There is nothing for you to do at the moment.',
  ],
  [
    'InformationRequested',
    { note: HASH },
    'We need something from you',
    'We cannot go on with your application without it. Our note in the application says what we need.',
  ],
  [
    'LoanTermsCorrected',
    { principalCents: 300_000, offer: OFFER, note: HASH },
    'We have a new offer for you',
    'The terms of your loan of US$3,000.00 have changed. Read them, and accept them until 4 December 2026. An earlier answer does not count any more. Note: The highest of three offers.',
  ],
  [
    'ApplicationApproved',
    { loanId: LOAN },
    'Your application is approved',
    'We have an offer for you. Read what you get and what you pay back, and accept it: then we pay your loan out.',
  ],
  [
    'ApplicationApproved',
    { loanId: null },
    'Your application is approved',
    'We will tell you when your loan is paid out.',
  ],
  [
    'ApplicationDeclined',
    { note: HASH },
    'Your application was declined',
    'We are sorry. Our note in the application says why.',
  ],
  [
    'ApplicationDeclined',
    {},
    'Your application was declined',
    'We are sorry. Call or write to us if you want to know why.',
  ],
  [
    'ApplicationWithdrawn',
    {},
    'Your application was withdrawn',
    'Our team withdrew it for you. You can apply again whenever you like.',
  ],
  [
    'AssessmentScheduled',
    // 22:30 in London is 00:30 of the next day in Harare.
    { scheduledAt: '2026-11-30T22:30:00.000Z', location: HASH },
    'Your collateral will be assessed',
    'The appointment is on 1 December 2026 at 00:30. Place: 14 Samora Machel Avenue.',
  ],
  [
    'AssessmentScheduled',
    { scheduledAt: null },
    'Your collateral will be assessed',
    'We will tell you the day and the place.',
  ],
  [
    'AssessmentRescheduled',
    { scheduledAt: '2026-11-20T08:05:00.000Z' },
    'Your assessment appointment has changed',
    'It is on 20 November 2026 at 10:05. Place: 14 Samora Machel Avenue.',
  ],
  [
    'AssessmentCompleted',
    { result: 'PASS', assessedValueCents: 1_150_000 },
    'Your collateral has been assessed',
    'Its value is US$11,500.00. Next we decide on your application.',
  ],
  [
    'AssessmentCompleted',
    { result: 'FAIL', assessedValueCents: 0 },
    'Your collateral did not pass the assessment',
    'Your application stays open until we have decided on it.',
  ],
  [
    'AssessmentCancelled',
    { because: 'the application was declined' },
    'Your assessment is cancelled',
    'The appointment will not take place. Your application shows where it stands.',
  ],
  [
    'LoanDisbursed',
    { principalCents: 500_000, method: 'WALLET', nextDueOn: '2026-12-15' },
    'Your loan is paid out',
    'US$5,000.00 is in your wallet. The next instalment to pay is that of 15 December 2026.',
  ],
  [
    'LoanDisbursed',
    { principalCents: 500_000, method: 'CASH', nextDueOn: '2026-12-15' },
    'Your loan is paid out',
    'US$5,000.00 was paid out in cash. The next instalment to pay is that of 15 December 2026.',
  ],
  [
    'PaymentReceived',
    { ...PAID, paidOn: '2026-12-15', receiptNumber: 'R-7Z3K-0QXM-19TB', nextDueOn: '2027-01-15' },
    'We received your payment',
    'US$459.59 on 15 December 2026, receipt R-7Z3K-0QXM-19TB. The next instalment to pay is that of 15 January 2027.',
  ],
  [
    'PaymentReceived',
    { ...PAID, parts: parts(1), paidOn: '2027-12-01', receiptNumber: 'R-7Z3K-0QXM-19TB', nextDueOn: null },
    'We received your payment',
    'US$0.01 on 1 December 2027, receipt R-7Z3K-0QXM-19TB.',
  ],
  [
    'PaymentTakenBack',
    {
      how: 'REVERSED',
      parts: parts(45_959),
      method: 'WALLET',
      paidOn: '2026-12-15',
      nextDueOn: '2026-12-15',
      reason: HASH,
    },
    'A payment was reversed',
    'Your payment of US$459.59 on 15 December 2026 does not count any more, and the money is back in your wallet. Reason: The proof is unreadable. The next instalment to pay is that of 15 December 2026.',
  ],
  [
    'PaymentTakenBack',
    {
      how: 'REVERSED',
      parts: parts(45_959),
      method: 'CASH',
      paidOn: '2026-12-15',
      nextDueOn: '2026-12-15',
      reason: HASH,
    },
    'A payment was reversed',
    'Your payment of US$459.59 on 15 December 2026 does not count any more. Reason: The proof is unreadable. The next instalment to pay is that of 15 December 2026.',
  ],
  [
    'LoanDisbursementTakenBack',
    { principalCents: 500_000, method: 'WALLET', takenBackOn: '2026-12-18', reason: HASH },
    'The payout of your loan was taken back',
    'The payout of US$5,000.00 was taken back on 18 December 2026, from your wallet. Your loan stays approved, and nothing is owed on it. Reason: The proof is unreadable.',
  ],
  [
    'LoanWriteOffTakenBack',
    { principalCents: 230_833, reason: HASH },
    'The write-off of your loan was taken back',
    'US$2,308.33 of your loan is owed again. It is in default, and takes payments.',
  ],
  [
    'CollateralSaleTakenBack',
    { loanId: LOAN, soldOn: '2027-03-11', surplusCents: 65_685, reason: HASH },
    'The sale of your collateral was taken back',
    'The sale of 11 March 2027 does not count any more, and its surplus of US$656.85 left your wallet. Your collateral is on sale again. Reason: The proof is unreadable.',
  ],
  [
    'PaymentTakenBack',
    {
      how: 'RETURNED',
      parts: parts(45_959),
      method: 'BANK_TRANSFER',
      paidOn: '2026-12-15',
      on: '2026-12-18',
      nextDueOn: '2026-12-15',
      reason: HASH,
    },
    'A payment of yours came back',
    'Your payment of US$459.59 of 15 December 2026 came back on 18 December 2026: from that day on it does not count, so please pay again. Reason: The proof is unreadable. The next instalment to pay is that of 15 December 2026.',
  ],
  [
    'PaymentReturnTakenBack',
    { parts: parts(45_959), paidOn: '2026-12-15', nextDueOn: '2027-01-15', reason: HASH },
    'A payment of yours did not come back',
    'We had recorded by mistake that your payment of US$459.59 of 15 December 2026 came back. It counts. Reason: The proof is unreadable. The next instalment to pay is that of 15 January 2027.',
  ],
  [
    'PaymentsReallocated',
    { reallocations: [], totalInterestDifferenceCents: -320, cause: 'RETURN_UNDONE' },
    'Your later payments were recalculated',
    'The return of an earlier payment was taken back. Of your later payments, US$3.20 less is interest and more is principal. What you paid stays the same.',
  ],
  [
    'PaymentsReallocated',
    { reallocations: [], totalInterestDifferenceCents: 320, cause: 'RETURN' },
    'Your later payments were recalculated',
    'An earlier payment came back. Of your later payments, US$3.20 more is interest and less is principal. What you paid stays the same.',
  ],
  [
    'PaymentsReallocated',
    { reallocations: [], totalInterestDifferenceCents: 320, cause: 'REVERSAL' },
    'Your later payments were recalculated',
    'An earlier payment was reversed. Of your later payments, US$3.20 more is interest and less is principal. What you paid stays the same.',
  ],
  [
    'PaymentsReallocated',
    { reallocations: [], totalInterestDifferenceCents: -320 },
    'Your later payments were recalculated',
    'A payment with an earlier date was entered. Of your later payments, US$3.20 less is interest and more is principal. What you paid stays the same.',
  ],
  [
    'PaymentsReallocated',
    { reallocations: [], totalInterestDifferenceCents: 320 },
    'Your later payments were recalculated',
    'A payment with an earlier date was entered. Of your later payments, US$3.20 more is interest and less is principal. What you paid stays the same.',
  ],
  [
    'LoanSettled',
    { settledOn: '2027-12-15' },
    'Your loan is settled',
    'Since 15 December 2027 nothing is owed on it any more. Thank you.',
  ],
  [
    'DemandSent',
    { amountCents: 45_959, payBy: '2027-03-20', sentOn: '2027-03-01', note: HASH },
    'Pay US$459.59 by 20 March 2027',
    'This is a demand for what is overdue on your loan. If you do not pay US$459.59 by 20 March 2027, we can declare your loan in default and sell your collateral. From 8 March 2027 on, two of us together can pay it from your wallet. If you cannot pay, talk to us before that day. Note: The highest of three offers.',
  ],
  [
    'SaleCostsClosed',
    {
      loanId: LOAN,
      restCents: 5_000,
      interestCents: 1_000,
      principalCents: 2_000,
      recoveryCents: 0,
      walletCents: 2_000,
    },
    'Less was spent on the sale of your collateral',
    'US$50.00 of the costs was not needed, so it is yours: US$30.00 of it pays your loan, and US$20.00 is in your wallet.',
  ],
  [
    'SaleCostsClosed',
    {
      loanId: LOAN,
      restCents: 5_000,
      interestCents: 0,
      principalCents: 0,
      recoveryCents: 0,
      walletCents: 5_000,
    },
    'Less was spent on the sale of your collateral',
    'US$50.00 of the costs was not needed, so it is yours: it is in your wallet.',
  ],
  [
    'LoanDefaulted',
    { saleId: STREAM, arrearsCents: 45_959, redeemableUntil: '2027-03-20', reason: HASH },
    'Your loan is in default',
    'US$459.59 is overdue, so your collateral goes on sale. You can redeem it until 20 March 2027: pay what is overdue, or talk to us. After that day it can be sold at any time. Reason: The proof is unreadable.',
  ],
  [
    'LoanReinstated',
    { reinstatedOn: '2027-03-20' },
    'Your loan continues as agreed',
    'What was overdue is paid, and your collateral is not for sale any more.',
  ],
  [
    'LoanWrittenOff',
    { principalCents: 200_000, unpaidInterestCents: 0, writtenOffOn: '2027-03-20', reason: HASH },
    'Your loan was written off',
    'We have written off US$2,000.00 of principal. It costs no more interest. You can still pay what was written off.',
  ],
  [
    'AssetReleased',
    { applicationId: STREAM, loanId: LOAN, releasedOn: '2027-03-20', because: 'RELEASED_EARLY' },
    'Some of your collateral is released',
    'Since 20 March 2027 it does not secure your loan any more. Your loan shows what was released and what still secures it. Your instalments stay as they are.',
  ],
  [
    'CollateralRelisted',
    { loanId: LOAN, listedPriceCents: 900_000, wasWithdrawn: false },
    'Your collateral is listed at another price',
    'It is listed at US$9,000.00. Pay what is overdue, or talk to us, before it is sold.',
  ],
  [
    'CollateralRelisted',
    { loanId: LOAN, listedPriceCents: 900_000, wasWithdrawn: true },
    'Your collateral is on sale again',
    'It is listed at US$9,000.00. Pay what is overdue, or talk to us, before it is sold.',
  ],
  [
    'CollateralSaleWithdrawn',
    { loanId: LOAN, because: 'DECIDED' },
    'Your collateral is off sale',
    'We do not sell it at the moment. Your loan shows whether anything is overdue.',
  ],
  [
    'CollateralSaleWithdrawn',
    { loanId: LOAN, because: 'LOAN_SETTLED' },
    'Your collateral is off sale',
    'Your loan is paid off, so it stays yours.',
  ],
  [
    'CollateralSaleWithdrawn',
    { loanId: LOAN, because: 'LOAN_WRITTEN_OFF' },
    'Your collateral is off sale',
    'The rest of your loan is written off. It can be put on sale again while that is not paid.',
  ],
  [
    'CollateralSaleWithdrawn',
    { loanId: LOAN, because: 'LOAN_RECOVERED' },
    'Your collateral is off sale',
    'All that was written off of your loan is paid, so it is not sold.',
  ],
  [
    'SaleSurplusAdded',
    { loanId: LOAN, amountCents: 20_000 },
    'The account of the sale has a supplement',
    'A payment of yours from before the sale was entered late, so less of the price was needed. US$200.00 more is left over from the sale, and is in your wallet.',
  ],
  [
    'SaleSurplusTakenBack',
    { loanId: LOAN, amountCents: 20_000, owedCents: 0 },
    'The account of the sale has a supplement',
    'A payment from before the sale does not count any more. So US$200.00 of what was left over from the sale pays your loan, from your wallet.',
  ],
  [
    'SaleSurplusTakenBack',
    { loanId: LOAN, amountCents: 20_000, owedCents: 15_000 },
    'The account of the sale has a supplement',
    'A payment from before the sale does not count any more. So US$200.00 of what was left over from the sale pays your loan. Your wallet did not hold all of it: you owe us US$150.00, which the next money that reaches it pays.',
  ],
  [
    'PaymentReceived',
    { ...PAID, parts: parts(20_000, 'RECOVERY'), paidOn: '2027-04-02', receiptNumber: 'RCT-1A2B3C4D' },
    'We received your payment',
    'US$200.00 on 2 April 2027, receipt RCT-1A2B3C4D. It pays a part of what was written off.',
  ],
  [
    'PaymentTakenBack',
    {
      how: 'REVERSED',
      parts: parts(20_000, 'RECOVERY'),
      method: 'WALLET',
      paidOn: '2027-04-02',
      reason: HASH,
    },
    'A payment was reversed',
    'Your payment of US$200.00 on 2 April 2027 does not count any more, and the money is back in your wallet. Reason: The proof is unreadable.',
  ],
  [
    'PaymentTakenBack',
    {
      how: 'RETURNED',
      parts: parts(20_000, 'RECOVERY'),
      method: 'ECOCASH',
      paidOn: '2027-04-02',
      on: '2027-04-05',
      reason: HASH,
    },
    'A payment of yours came back',
    'Your payment of US$200.00 of 2 April 2027 came back on 5 April 2027: from that day on it does not count. Reason: The proof is unreadable.',
  ],
  [
    'PaymentReturnTakenBack',
    { parts: [...parts(20_000, 'RECOVERY'), ...parts(500, 'EXCESS')], paidOn: '2027-04-02', reason: HASH },
    'A payment of yours did not come back',
    'We had recorded by mistake that your payment of US$200.00 of 2 April 2027 came back. It counts. US$5.00 more than the payoff came: it is in your wallet. Reason: The proof is unreadable.',
  ],
  [
    'CollateralSold',
    {
      ...SOLD,
      interestCents: 0,
      principalCents: 0,
      recoveryCents: 514_315,
      surplusCents: 65_685,
      shortfallCents: 0,
    },
    'Your collateral was sold',
    'It was sold for US$6,000.00 on 11 March 2027. Of this, US$200.00 were costs and US$5,143.15 of what was written off of your loan. The rest, US$656.85, is in your wallet. Note: The highest of three offers.',
  ],
  [
    'CollateralSold',
    { ...SOLD, surplusCents: 65_685, shortfallCents: 0, note: HASH },
    'Your collateral was sold',
    'It was sold for US$6,000.00 on 11 March 2027. Of this, US$200.00 were costs, US$143.15 interest and US$5,000.00 principal of your loan. The rest, US$656.85, is in your wallet. Note: The highest of three offers.',
  ],
  [
    'CollateralSold',
    { ...SOLD, surplusCents: 0, shortfallCents: 1_000 },
    'Your collateral was sold',
    'It was sold for US$6,000.00 on 11 March 2027. Of this, US$200.00 were costs, US$143.15 interest and US$5,000.00 principal of your loan. US$10.00 of the loan is still owed. All of it is due now, and it costs no interest any more. Note: The highest of three offers.',
  ],
  [
    'CollateralSold',
    { ...SOLD, surplusCents: 0, shortfallCents: 0 },
    'Your collateral was sold',
    'It was sold for US$6,000.00 on 11 March 2027. Of this, US$200.00 were costs, US$143.15 interest and US$5,000.00 principal of your loan. Nothing of the loan is owed any more. Note: The highest of three offers.',
  ],
  // Recorded on 20 November 2026.
  [
    'InstalmentReminded',
    { ...REMINDED, dueOn: '2026-11-23', step: 'THREE_DAYS_BEFORE' },
    'An instalment is due soon',
    'US$459.59 is due on 23 November 2026, in 3 days. Write the code DZV-7K3M-Q in the reference of your payment, so that it finds your loan.',
  ],
  [
    'InstalmentReminded',
    { ...REMINDED, dueOn: '2026-11-21', step: 'THREE_DAYS_BEFORE' },
    'An instalment is due soon',
    'US$459.59 is due on 21 November 2026, in 1 day. Write the code DZV-7K3M-Q in the reference of your payment, so that it finds your loan.',
  ],
  [
    'InstalmentReminded',
    { ...REMINDED, dueOn: '2026-11-20', step: 'ON_DUE_DATE' },
    'An instalment is due today',
    'US$459.59 is due today, 20 November 2026. Write the code DZV-7K3M-Q in the reference of your payment, so that it finds your loan.',
  ],
  [
    'InstalmentReminded',
    { ...REMINDED, dueOn: '2026-11-19', step: 'ONE_DAY_LATE' },
    'An instalment is late',
    'US$459.59 was due on 19 November 2026 and is 1 day late. Please pay it now, or talk to us if you cannot. Write the code DZV-7K3M-Q in the reference of your payment, so that it finds your loan.',
  ],
  [
    'InstalmentReminded',
    { ...REMINDED, dueOn: '2026-10-15', step: 'THIRTY_DAYS_LATE' },
    'An instalment is late',
    'US$459.59 was due on 15 October 2026 and is 36 days late. Please pay it now, or talk to us if you cannot. Write the code DZV-7K3M-Q in the reference of your payment, so that it finds your loan.',
  ],
  [
    'DepositSubmitted',
    TRANSFER,
    'We have your deposit',
    'US$1,250.00 by EcoCash. We check the proof of payment within 24–48 hours; then the money is in your wallet.',
  ],
  [
    'DepositVerified',
    TRANSFER,
    'Your deposit is in your wallet',
    'We have checked your deposit of US$1,250.00 by EcoCash.',
  ],
  [
    'DepositRejected',
    { ...TRANSFER, reason: HASH },
    'We could not accept your deposit',
    'Nothing was added to your wallet for US$1,250.00 by EcoCash. Reason: The proof is unreadable.',
  ],
  [
    'DepositTakenBack',
    { ...TRANSFER, walletCents: 100_000, owedCents: 25_000, reason: HASH },
    'We took back a deposit',
    'Your deposit of US$1,250.00 by EcoCash was credited by mistake. US$1,000.00 was taken from your wallet. You owe us US$250.00: the next money that reaches your wallet pays it. Until then you cannot withdraw or invest. Reason: The proof is unreadable.',
  ],
  [
    'DepositTakenBack',
    { ...TRANSFER, walletCents: 125_000, owedCents: 0, reason: HASH },
    'We took back a deposit',
    'Your deposit of US$1,250.00 by EcoCash was credited by mistake. US$1,250.00 was taken from your wallet. Reason: The proof is unreadable.',
  ],
  [
    'ReceivablePaid',
    { userId: MEMBER, amountCents: 25_000, paidOn: '2026-11-20' },
    'You paid what you owed us',
    'US$250.00 of the money that reached your wallet paid what you owed, because of money that was taken back.',
  ],
  [
    'WithdrawalRequested',
    { ...TRANSFER, method: 'BANK_TRANSFER' },
    'We have your withdrawal request',
    'US$1,250.00 is held in your wallet until we pay it out by bank transfer, usually within 24–48 hours.',
  ],
  [
    'WithdrawalPaid',
    { ...TRANSFER, method: 'ONEMONEY' },
    'Your withdrawal is paid',
    'We paid out US$1,250.00 by OneMoney. Reference: MP1.',
  ],
  [
    'WithdrawalRejected',
    TRANSFER,
    'Your withdrawal was not paid',
    'US$1,250.00 is available in your wallet again. Reason: The proof is unreadable.',
  ],
  [
    'WithdrawalReturned',
    TRANSFER,
    'Your withdrawal came back to us',
    'We paid out US$1,250.00 by EcoCash, and the money came back. It is in your wallet again. Reason: The proof is unreadable.',
  ],
  [
    'WithdrawalReturnTakenBack',
    { ...TRANSFER, walletCents: 125_000, owedCents: 0, reason: HASH },
    'Your withdrawal did not come back to us',
    'We had recorded by mistake that US$1,250.00 by EcoCash came back. US$1,250.00 was taken from your wallet. Reason: The proof is unreadable.',
  ],
  [
    'SuspenseAssigned',
    { till: 'ECOCASH', partCents: 125_000, on: '2026-11-18', to: { kind: 'WALLET', userId: MEMBER } },
    'Money was added to your wallet',
    'US$1,250.00 came by EcoCash on 18 November 2026, and we found that it is yours.',
  ],
  [
    'SuspensePartTakenBack',
    {
      till: 'ECOCASH',
      partCents: 125_000,
      to: { kind: 'WALLET', userId: MEMBER },
      walletCents: 100_000,
      owedCents: 25_000,
      reason: HASH,
    },
    'We took back money that was not yours',
    'US$1,250.00 that came by EcoCash was put into your wallet by mistake. US$1,000.00 was taken from your wallet. You owe us US$250.00: the next money that reaches your wallet pays it. Until then you cannot withdraw or invest. Reason: The proof is unreadable.',
  ],
  [
    'WalletAdjusted',
    { ...TRANSFER, direction: 'CREDIT' },
    'Money was added to your wallet',
    'Our team added US$1,250.00. Description: Refund.',
  ],
  [
    'WalletAdjusted',
    { ...TRANSFER, direction: 'DEBIT' },
    'Money was taken from your wallet',
    'Our team took US$1,250.00. Description: Refund.',
  ],
  [
    'WalletAdjustmentTakenBack',
    { ...TRANSFER, direction: 'CREDIT', walletCents: 100_000, owedCents: 25_000, reason: HASH },
    'We took back a credit',
    'Our team had added US$1,250.00 by mistake. US$1,000.00 was taken from your wallet. You owe us US$250.00: the next money that reaches your wallet pays it. Until then you cannot withdraw or invest. Reason: The proof is unreadable.',
  ],
  [
    'WalletAdjustmentTakenBack',
    { ...TRANSFER, direction: 'DEBIT', walletCents: 0, owedCents: 0, reason: HASH },
    'Money is in your wallet again',
    'Our team had taken US$1,250.00 by mistake, and gave it back. Reason: The proof is unreadable.',
  ],
  [
    'InvestmentOpened',
    { ...TRANSFER, planName: 'Standard', maturityOn: '2027-11-20', nextDueOn: '2026-12-20' },
    'Your investment has started',
    'US$1,250.00 in the plan Standard, until 20 November 2027. The first return is due on 20 December 2026. Returns are a target, not a promise.',
  ],
  [
    'MonthlyReturnPaid',
    { ...TRANSFER, month: 3, dueOn: '2027-02-20' },
    'A return is in your wallet',
    'US$1,250.00 for month 3 of your investment, due on 20 February 2027.',
  ],
  [
    'InvestmentMatured',
    { ...TRANSFER, maturedOn: '2027-11-20' },
    'Your investment has matured',
    'Its term ended on 20 November 2027. The principal of US$1,250.00 is back in your wallet.',
  ],
  [
    'InvestmentWithdrawn',
    TRANSFER,
    'Your investment has ended early',
    'The principal of US$1,250.00 is back in your wallet. The unfinished month brings no return.',
  ],
  [
    'DestinationRegistered',
    { userId: MEMBER, method: 'ECOCASH', name: HASH, number: HASH },
    'A new number or account to pay you',
    'From now on we can pay you by EcoCash to the number that ends in 456, if you choose it. If you did not do this, change your password and call us at once.',
  ],
  [
    'DestinationRegistered',
    { userId: MEMBER, method: 'ECOCASH', name: HASH, number: HASH, usableFrom: '2026-11-21T08:00:00.000Z' },
    'A new number or account to pay you',
    'From 21 November 2026 at 10:00 on we can pay you by EcoCash to the number that ends in 456, if you choose it. If you did not do this, change your password and call us at once.',
  ],
  [
    'DestinationRemoved',
    { userId: MEMBER, method: 'BANK_TRANSFER', number: HASH },
    'A number or account to pay you was removed',
    'You can no longer choose to be paid by bank transfer to the account that ends in 456. If you did not do this, change your password and call us at once.',
  ],
];

const RECEIPTS = [
  'PasswordLinkMade',
  'PasswordSetByCode',
  'DepositDisputed',
  'FactorAdded',
  'FactorRemoved',
  'RecoveryCodeUsed',
  'ApplicationSubmitted',
  'PaymentReceived',
  'PaymentTakenBack',
  'PaymentsReallocated',
  'LoanSettled',
  'SaleCostsClosed',
  'SaleSurplusAdded',
  'SaleSurplusTakenBack',
  'CollateralSold',
  'DepositSubmitted',
  'ReceivablePaid',
  'WithdrawalRequested',
  'InvestmentOpened',
  'InvestmentWithdrawn',
  'DestinationRegistered',
  'DestinationRemoved',
];

describe('Notices to a member', () => {
  it.each(SENTENCES)('of %s %j', (type, data, title, message) => {
    expect(wordsFor(event(type, data))).toEqual({ title, message });
    expect(noticeOf(event(type, data))?.to).toEqual({ personId: MEMBER });
  });

  it('is sent only for actions of others, except for receipts', () => {
    const own = SENTENCES.filter(([type, data]) => noticeOf({ ...event(type, data), actorId: MEMBER }));
    expect([...new Set(own.map(([type]) => type))]).toEqual(RECEIPTS);
  });

  it('has an example for every event with a notice', () =>
    expect([...new Set(SENTENCES.map(([type]) => type)), ...NOTICES_TO_STAFF].toSorted()).toEqual(
      NOTIFIED_EVENTS.toSorted(),
    ));

  it('is one notice for a change on several days, with the whole difference', () => {
    const part = (n: number, totalInterestDifferenceCents: number) =>
      event('PaymentsReallocated', {
        reallocations: [],
        totalInterestDifferenceCents,
        part: { n, of: 2, allInterestDifferenceCents: -320 },
      });
    expect(noticeOf(part(1, -300))).toBeNull();
    expect(noticeOf(part(2, -20))?.facts).toEqual({ interestDifferenceCents: -320, isReversal: false });
  });

  it('stores no text and no hash of a text', () => {
    const kept = SENTENCES.map(([type, data]) => JSON.stringify(noticeOf(event(type, data))?.facts));
    expect(kept.join()).not.toContain(HASH.sha256);
  });

  it('is not sent for collateral that is released because nothing is owed', () =>
    expect(
      noticeOf(
        event('AssetReleased', { applicationId: STREAM, releasedOn: '2027-03-20', because: 'LOAN_SETTLED' }),
      ),
    ).toBeNull());

  it('is not sent for money in suspense that went to no wallet', () =>
    expect(
      noticeOf(event('SuspenseAssigned', { partCents: 1, to: { kind: 'RETURN', returnId: STREAM } })),
    ).toBeNull());

  it('links to the page of its subject', () => {
    const subjects = Object.fromEntries(
      SENTENCES.map(([type, data]) => [type, noticeOf(event(type, data))?.subject] as const),
    );
    expect(subjects).toMatchObject({
      ApplicationSubmitted: { kind: 'application', id: STREAM },
      AssessmentScheduled: { kind: 'assessment', id: STREAM },
      PaymentReceived: { kind: 'loan', id: STREAM },
      DepositRejected: { kind: 'deposit', id: STREAM },
      AssetReleased: { kind: 'loan', id: LOAN },
      CollateralSold: { kind: 'loan', id: LOAN },
      WithdrawalPaid: { kind: 'withdrawal', id: STREAM },
      WalletAdjusted: { kind: 'wallet', id: MEMBER },
      DestinationRegistered: { kind: 'account', id: MEMBER },
      MonthlyReturnPaid: { kind: 'investment', id: STREAM },
    });
  });

  it('stays readable after the text is erased', () =>
    expect(wordsFor(event('DepositRejected', TRANSFER), {}).message).toBe(
      'Nothing was added to your wallet for US$1,250.00 by EcoCash.',
    ));
});

describe('Notices to finance', () => {
  it.each([
    [24, 'A deposit is waiting for you', 'more than 24 hours ago'],
    [48, 'A deposit is overdue', 'more than 48 hours ago'],
  ])('of a deposit that has waited for %i hours', (atHours, title, since) => {
    const reminded = event('DepositReminded', { ...TRANSFER, atHours });
    expect(wordsFor(reminded)).toEqual({
      title,
      message: `Tariro Moyo sent US$1,250.00 by EcoCash ${since}, and nobody has checked it yet.`,
    });
  });

  it('go to everybody except the member concerned, who may not decide', () =>
    expect(noticeOf(event('DepositReminded', { ...TRANSFER, atHours: 24 }))?.to).toEqual({
      roles: ['FINANCE'],
      except: [MEMBER],
    }));
});

describe('The answer to an offer', () => {
  it.each([
    ['LoanAccepted', {}, 'Tariro Moyo accepted the offer. The loan can be paid out.'],
    [
      'LoanAccepted',
      { signature: { recordedBy: FINANCE, signedOn: '2026-11-20' } },
      'Tariro Moyo signed the agreement on paper. The loan can be paid out.',
    ],
    [
      'OfferDeclined',
      { reason: HASH },
      'Tariro Moyo does not want the loan on these terms. Correct them to make a new offer. Reason: The proof is unreadable.',
    ],
  ])('is reported to finance: %s %j', (type, data, message) => {
    expect(wordsFor(event(type, data)).message).toBe(message);
    expect(noticeOf(event(type, data))?.to).toEqual({ roles: ['FINANCE'], except: [MEMBER] });
  });

  it('is reported to both sides if there was none', () => {
    const lapsed = event('OfferLapsed', { borrowerId: MEMBER, lapsedAt: OFFER.expiresAt });
    expect(noticeOf(lapsed)?.to).toEqual({ roles: ['FINANCE'], except: [], also: MEMBER });
    expect(wordsFor(lapsed)).toEqual({
      title: 'An offer of a loan has lapsed',
      message:
        'It was not answered in time, and is no longer open. A new offer can be made, with the same or other terms. Borrower: Tariro Moyo.',
    });
  });
});

describe('What waits for a second person', () => {
  const PROPOSER = '77777777-7777-4777-8777-777777777777';
  const of = { kind: 'WALLET_CREDIT', memberId: MEMBER, proposedBy: PROPOSER };
  const made = event('ProposalMade', { ...of, amountCents: 600_000 });

  it('is reported to everybody who may be that person', () => {
    expect(noticeOf(made)?.to).toEqual({ roles: ['FINANCE', 'ADMIN'], except: [MEMBER, PROPOSER] });
    expect(wordsFor(made)).toEqual({
      title: 'Something waits for a second person',
      message: 'A credit of a wallet of US$6,000.00, for Tariro Moyo. Confirm or refuse it within 7 days.',
    });
  });

  it.each([
    ['ProposalConfirmed', 'What you proposed is confirmed', 'is done'],
    ['ProposalRefused', 'What you proposed is refused', 'is not done'],
    ['ProposalLapsed', 'What you proposed has lapsed', 'nobody decided'],
  ])('is reported to the proposer: %s', (type, title, words) => {
    const decided = event(type, of);
    expect(noticeOf(decided)?.to).toEqual({ personId: PROPOSER });
    expect(wordsFor(decided).title).toBe(title);
    expect(wordsFor(decided).message).toContain(words);
  });

  it('is reported to colleagues if its proposer may not ask for it any more', () => {
    const ended = event('ProposalLapsed', { ...of, because: 'PROPOSER_LEFT', reason: HASH });
    expect(noticeOf(ended)?.to).toEqual({ roles: ['FINANCE', 'ADMIN'], except: [MEMBER, PROPOSER] });
    expect(wordsFor(ended).message).toContain('may not ask for it any more');
  });
});

describe('Second factors that were reset', () => {
  it('are reported to the person and to all administrators', () => {
    const reset = event('FactorsReset', { userId: MEMBER, factors: 2 });
    expect(noticeOf(reset)?.to).toEqual({ roles: ['ADMIN'], except: [], also: MEMBER });
    expect(wordsFor(reset).message).toContain('All second factors of Tariro Moyo were removed');
  });
});

describe('A national ID of two accounts', () => {
  it('is reported to all administrators except the owner of the account', () => {
    const shared = event('NationalIdShared', { userId: MEMBER, others: [FINANCE] });
    expect(noticeOf(shared)?.to).toEqual({ roles: ['ADMIN'], except: [MEMBER] });
    expect(wordsFor(shared).message).toContain('The national ID of Tariro Moyo is that of another account');
  });
});

describe('No notice', () => {
  it.each(['DocumentAttached', 'LoanCreated', 'ApplicationAssessed', 'DepositFlagged'])('of %s', (type) =>
    expect(noticeOf(event(type, TRANSFER))).toBeNull(),
  );
});

function wordsFor(happened: RecordedEvent, texts: Record<string, string> = TEXTS): Words {
  const notice = noticeOf(happened);
  // As the database returns it.
  const facts = JSON.parse(JSON.stringify(notice?.facts)) as Record<string, string>;
  return wordsOf(notice?.type ?? '', facts, { memberName: 'Tariro Moyo', texts });
}

function event(type: string, data: object): RecordedEvent {
  return {
    type,
    data,
    eventId: '44444444-4444-4444-8444-444444444444',
    streamId: STREAM,
    category: 'any',
    version: 1,
    actorId: FINANCE,
    actorRole: 'FINANCE',
    subjectId: MEMBER,
    correlationId: '55555555-5555-4555-8555-555555555555',
    recordedAt: '2026-11-20T08:00:00.000Z',
  };
}
