import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Withdrawal } from '@dziva/contracts/transfers';

/** Which payout a proposal is about: method, destination and reference. */
export const payoutFacts = ({ paymentMethod, destination, reference }: Withdrawal): ProposalFact[] => [
  { name: 'METHOD', unit: 'METHOD', value: paymentMethod ?? '' },
  { name: 'DESTINATION', unit: 'TEXT', value: destination ?? '' },
  { name: 'REFERENCE', unit: 'TEXT', value: reference ?? '' },
];
