/** Next steps of an application and its loan, for the member and for staff. */
import type { NeededDocument } from '@dziva/contracts/documents';

/** Names of needed documents, for use inside a sentence. */
export const documentNames: Record<NeededDocument, string> = {
  NATIONAL_ID: 'national ID or passport',
  PAYSLIP: 'payslip, or something that shows the income',
  COLLATERAL_PHOTO: 'photos of the collateral',
};

const late = (amount: string, date: string) => `${amount} is overdue. The oldest part was due on ${date}.`;
const asked = (date: string) => `We asked on ${date}.`;
const needed = (names: string) => `Still needed: ${names}.`;
const visit = (when: string) => `The collateral is assessed on ${when}.`;
const visited = (when: string) => `The appointment was on ${when}. The result is not recorded yet.`;
const place = (location: string) => `Place: ${location}.`;
const failedText = 'It must pass a new assessment before there can be a loan.';

export const nextStepsCopy = {
  title: 'Next Steps',
  then: 'Then',
  late,
  asked,
  needed,
  visit,
  visited,
  place,
  failedText,
  due: (amount: string, date: string) => `${amount} is due on ${date}.`,
  seeLoan: 'See the loan',
  own: {
    OFFER: 'Our offer waits for your answer',
    PAYMENT_LATE: 'A payment is late',
    ANSWER: 'We need something from you',
    DOCUMENTS: 'Send what is missing',
    APPOINTMENT: 'Your appointment',
    PAYMENT_DUE: 'Your next payment',
    PAYOUT: 'Your loan is approved and not paid out yet',
    NEW_OFFER: 'Our offer is no longer open',
    LOAN: 'Your application is approved',
    NEW_ASSESSMENT: 'Your collateral did not pass',
    RESULT: 'The result of the assessment',
    REVIEW: 'Wait for review completion',
    VISIT: 'Schedule assessment appointment',
    DECISION: 'Final approval and disbursement',
  },
  ownTexts: {
    offer: (amount: string, date: string) =>
      `We offer you ${amount}. Read what you pay back, and when. Then answer by ${date}.`,
    declined: 'You declined it. We can make you another offer: call or write to us.',
    lapsed: 'We can make you a new one: call or write to us.',
    payout: (amount: string | null) =>
      `We pay out ${amount ?? 'it'} next, and send you a message when it is done. You owe nothing until then.`,
    loan: 'We prepare your loan next. You will see its amount, rate and instalments here. Nothing is paid out yet.',
    visit: 'We agree on a day and a place with you.',
  },
  staff: {
    OFFER: 'The offer waits for the borrower’s answer',
    PAYMENT_LATE: 'A payment is late',
    ANSWER: 'We asked the applicant for something',
    DOCUMENTS: 'Documents are missing',
    APPOINTMENT: 'The appointment',
    PAYMENT_DUE: 'The next payment',
    PAYOUT: 'The loan is approved and not paid out yet',
    NEW_OFFER: 'The offer is no longer open',
    LOAN: 'Approved, no loan yet',
    NEW_ASSESSMENT: 'The collateral did not pass',
    RESULT: 'The result of the assessment is missing',
    REVIEW: 'Review the application',
    VISIT: 'Arrange the assessment',
    DECISION: 'Decide, and pay out',
  },
  staffTexts: {
    offer: (amount: string, date: string) => `${amount}, until ${date}. It is paid out once it is accepted.`,
    declined: 'The borrower declined it. Correct the terms to make a new offer.',
    lapsed: 'Correct the terms, or offer the same again.',
    payout: (amount: string | null) => `Pay out ${amount ?? 'it'} on the loan’s page.`,
    loan: 'Create the loan: the applicant is waiting for its terms.',
  },
} as const;
