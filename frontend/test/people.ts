import type { Destination } from '@dziva/contracts/destinations';
import type { User } from '@dziva/contracts/identity';

/** A member with a phone number of EcoCash's network. */
export const tariro: User = {
  id: '7c1f7d0e-1111-4111-8111-111111111111',
  email: 'tariro@example.org',
  firstName: 'Tariro',
  lastName: 'Moyo',
  phone: '+263772123456',
  phoneVerified: false,
  role: 'APPLICANT',
  status: 'ACTIVE',
};

/** Her EcoCash number, where she is paid. */
export const ecocash: Destination = {
  id: '5a2a91c0-1111-4111-8111-111111111111',
  method: 'ECOCASH',
  name: 'Tariro Moyo',
  number: '+263772123456',
  bank: null,
  registeredAt: '2026-11-20T08:30:00.000Z',
  usableFrom: '2026-11-20T08:30:00.000Z',
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
  phoneVerified: false,
  role: 'FINANCE',
  status: 'ACTIVE',
};
