import type { User } from '@dziva/contracts/identity';

/** A member with a phone number of EcoCash's network. */
export const tariro: User = {
  id: '7c1f7d0e-1111-4111-8111-111111111111',
  email: 'tariro@example.org',
  firstName: 'Tariro',
  lastName: 'Moyo',
  phone: '+263772123456',
  role: 'APPLICANT',
  status: 'ACTIVE',
};

/** The balance of a wallet with this much available and nothing else. */
export function walletWith(availableBalanceCents: number) {
  const availableBalance = availableBalanceCents / 100;
  return {
    availableBalance,
    totalBalance: availableBalance,
    totalInvested: 0,
    totalLoanBalance: 0,
    availableBalanceCents,
    totalBalanceCents: availableBalanceCents,
    totalInvestedCents: 0,
    totalLoanBalanceCents: 0,
    heldCents: 0,
    pendingDepositsCents: 0,
  };
}

/** A colleague in finance, who may decide about loans of others. */
export const rudo: User = {
  id: '8d1f7d0e-1111-4111-8111-111111111111',
  email: 'rudo@dziva.example',
  firstName: 'Rudo',
  lastName: 'Finance',
  phone: '+263772654321',
  role: 'FINANCE',
  status: 'ACTIVE',
};
