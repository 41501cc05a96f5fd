/** How the palette shows what was found: its words, its page, and the list with everything that matches. */
import type { Found } from '@dziva/contracts/search';
import type { FoundKind } from '@dziva/vocabulary/search';
import { shellCopy } from '#content/en/shell.ts';
import { collateralLabelOf, statusLabels } from '#features/applications/applications.text.ts';
import { assetStateLabels } from '#features/collateral/assets.text.ts';
import { loanStatusLabels } from '#features/loans/loans.text.ts';
import { paymentStatusLabels } from '#features/payments/payments.text.ts';
import { lineStateLabels } from '#features/reconciliation/reconciliation.text.ts';
import { depositStatusLabels, withdrawalStatusLabels } from '#features/transfers/transfers.text.ts';
import { formatDateShort } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { shortId } from '#lib/words.ts';

interface Shown {
  readonly statuses: Readonly<Record<string, string>>;
  readonly to: (found: Found) => string;
  /** The list that finds by the same words as the search. */
  readonly list?: string;
}

export const foundKinds: Readonly<Record<FoundKind, Shown>> = {
  PAYMENT: {
    statuses: paymentStatusLabels,
    to: ({ detail }) => `/payments?q=${encodeURIComponent(firstPart(detail))}`,
  },
  DEPOSIT: { statuses: depositStatusLabels, to: ({ id }) => `/deposits?status=ALL&open=${id}` },
  WITHDRAWAL: { statuses: withdrawalStatusLabels, to: ({ id }) => `/withdrawals?status=ALL&open=${id}` },
  STATEMENT_LINE: { statuses: lineStateLabels, to: ({ id }) => `/statements/${id.split('/')[0]}` },
  APPLICATION: { statuses: statusLabels, to: ({ id }) => `/applications/${id}`, list: '/applications' },
  LOAN: { statuses: loanStatusLabels, to: ({ id }) => `/loans/${id}`, list: '/loans?view=all' },
  PERSON: {
    statuses: shellCopy.roles,
    to: ({ detail }) => `/users?q=${encodeURIComponent(detail ?? '')}`,
    list: '/users',
  },
  ASSET: { statuses: assetStateLabels, to: ({ id }) => `/assets/${id}` },
};

/** How much, when, and what: the last is cut off where there is no room. A person has neither an amount nor a day that anybody looks for. */
export function detailOf(found: Found): string {
  const { kind, id, detail, amountCents, at } = found;
  if (kind === 'PERSON') return detail ?? '';
  return [
    amountCents === null ? null : formatUsd(amountCents),
    at === null ? null : formatDateShort(at),
    kind === 'LOAN' && detail !== null ? collateralLabelOf(detail) : detail,
    kind === 'LOAN' || kind === 'APPLICATION' ? shortId(id) : null,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

/** The receipt number of a payment stands before its reference. */
const firstPart = (detail: string | null): string => detail?.split(' · ')[0] ?? '';
