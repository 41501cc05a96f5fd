/** Free texts of the demo data: purposes, notes and reasons. */
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { AssessmentResult } from '@dziva/vocabulary/applications';
import type { CollateralType } from '@dziva/vocabulary/collateral';

/** Purposes of loans. */
export const WHAT_FOR = [
  'I want to buy stock for the shop.',
  'The loan is for school fees of the first term.',
  'I am paying for inputs before the rains.',
  'It is for a borehole at our home.',
  'The roof has to be finished before the season.',
  'I need working capital for an order.',
  'It is for medical bills of my mother.',
  'I want to repair the vehicle that I work with.',
];

export const REVIEW_NOTES = [
  'Thank you. We have started to read what you sent us.',
  'We called your next of kin, who confirmed what you wrote.',
  'Thank you. The next step is a look at the collateral.',
];

export const QUESTIONS = [
  'Please add proof of your income of the last two months.',
  'Please send a clear picture of both sides of your national ID.',
  'Whose name is on the papers of the collateral? If it is not yours, we need a letter of the owner.',
  'Please add a proof of residence that is not older than three months.',
  'Please tell us how your income changes over the year, so that we can choose the term with you.',
];

export const BRING_ALONG = [
  'Please bring the original papers and your national ID.',
  'Please be there in person, with the papers.',
  'The assessor calls half an hour before coming.',
];

export const APPROVALS = [
  'Approved. Income and collateral carry the loan well.',
  'Approved. The collateral is worth well more than what is lent.',
  'Approved. The instalment is less than a third of the income.',
];

export const LOAN_NOTES = [
  'Principal as asked for, within what we lend on the assessed value.',
  'The due day is the one that suits the member’s income.',
  'The term was agreed with the member on the telephone.',
];

export const MORE_THAN_ASKED =
  'The price has gone up since the application. We spoke on the telephone, and the employer pays the instalment.';

export const MORE_THAN_THE_FUND =
  'A customer of many years who always paid on the day. The brother stands in for the instalments.';

export function lessThanAsked(principalCents: Cents, askedCents: Cents): string {
  return `We lend ${formatUsd(principalCents)} of the ${formatUsd(askedCents)} that were asked for: more would be too much for the assessed value.`;
}

export const OFFER_NOT_WANTED = 'I found the money elsewhere, thank you.';
export const LOAN_NOT_WANTED = 'The member found the money elsewhere and does not want the loan any more.';

export const DECLINED_AFTER_REVIEW = [
  'We cannot lend against this: the papers are in the name of somebody who did not agree in writing.',
  'The instalment would be more than half of the income you showed us. A smaller loan is welcome.',
  'We asked twice for proof of income and did not receive it. You can apply again at any time.',
  'There is another loan on the same collateral. Please clear it first and come back to us.',
];

export const DECLINED_AFTER_ASSESSMENT = [
  'Our assessor found the collateral worth much less than the loan needs. You may offer something else.',
  'The collateral did not pass the assessment; the report is explained in the notes.',
  'The serial numbers do not agree with the papers. Please have them corrected, then apply again.',
];

export const WITHDRAWALS = [
  'My brother is helping me, thank you.',
  'I will wait until after the harvest.',
  'I found another way. Thank you for your patience.',
  'The deal fell through, so I do not need the money now.',
];

/** Reasons for reversing a payment. */
export const wrongPayment = (lastName: string): string =>
  `This came from another member called ${lastName}. It is entered on the right loan now.`;

export const DEFAULT_REASONS = [
  'Three reminders, two calls and a visit; the member cannot say when the next payment comes.',
  'Two promises to pay were not kept, and the member asks us to sell.',
  'The business has closed. The member agrees that the collateral is sold.',
];

export const DEMAND_NOTES = [
  'Please come to the office: we can agree on smaller steps.',
  'You did not answer our calls. Please pay, or tell us when you can.',
];

export const RELISTED_BECAUSE = 'Advertised for a month at the assessed value, and nobody asked for it.';

export const BUYERS = ['Blessing Marufu', 'Tatenda Chikore', 'Memory Gwatidzo'];

export const SALE_NOTES = [
  'Two auctions without a bid at the listed price; this is the best of three offers.',
  'Advertised for four weeks. Nobody offered more.',
  'The buyer took it as it stands; repairs would have cost more than the difference.',
];

export const WRITE_OFF_REASONS = [
  'The collateral is sold, the member has left the country, and letters come back.',
  'Nothing is left to sell and there is no income. Going to court would cost more than the rest.',
];

export const WRITE_OFF_AGREED = 'Agreed: I have read the file and the account of the sale.';

type Findings = Readonly<Record<CollateralType, readonly string[]>>;

const PASSED: Findings = {
  vehicle: [
    'Engine and gearbox sound, body straight, papers and chassis number agree.',
    'Tyres worn, otherwise well kept. Chassis number agrees with the registration book.',
  ],
  jewelry: ['Tested with acid and scale: carats and weight as stated.', 'Genuine; one clasp needs a repair.'],
  property: ['The stand number agrees with the papers, and the rates are paid up.'],
  livestock: ['All animals healthy, brands agree with the stock card, dipping up to date.'],
  farming_equipment: ['Well kept; everything was tried.', 'Complete and in working order.'],
  machinery: [
    'Ran under load for twenty minutes without trouble.',
    'Serviced this year; serial number agrees.',
  ],
  electronics: ['Works as it should; receipt shown.', 'Everything was switched on and tried.'],
  other: ['Complete as listed, all pieces tried.'],
};

const FAILED: Findings = {
  vehicle: [
    'Chassis number cannot be read and does not agree with the book.',
    'Accident damage to the frame.',
  ],
  jewelry: ['Gold-plated only.'],
  property: ['The stand is in a wetland and has no permit to build.'],
  livestock: ['Only three of the animals are here, and two carry another brand.'],
  farming_equipment: ['Badly worn; worth its parts.'],
  machinery: ['Does not start, and parts are missing.'],
  electronics: ['Works only at times, and the serial numbers were removed.'],
  other: ['Half of the list is missing or broken.'],
};

export const FINDINGS: Readonly<Record<AssessmentResult, Findings>> = { PASS: PASSED, FAIL: FAILED };
