import { shortId } from '#platform/books/short-id';
import type { DocumentProof } from '#platform/pdf/document-proof';
import { type Sheet, sheetPdf } from '#platform/pdf/sheet';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { METHOD_NAMES } from '@dziva/vocabulary/payment-methods';
import type { Readable } from 'node:stream';
import { receiptOf, type SaleAccount } from './collateral-sales.list.ts';

const DAY = new Intl.DateTimeFormat('en-ZW', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Harare',
});

/** The account of a sale for the borrower, on one A5 page. */
export function saleAccountPdf(
  sale: SaleAccount,
  proof: DocumentProof | undefined,
  printedAt: Date,
): Promise<Readable> {
  return sheetPdf({ ...saleAccountSheet(sale, printedAt), proof });
}

/** The number by which the public page finds it. */
export const saleNumber = ({ id }: Pick<SaleAccount, 'id'>): string => `SALE-${shortId(id)}`;

/** The content of the account. The sale must be completed. */
export function saleAccountSheet(sale: SaleAccount, printedAt: Date): Sheet {
  const { method, soldOn, soldByName, note, recoveryCents } = sale;
  const receiptNumber = receiptOf(sale);
  assert(method !== null && soldOn !== null, 'an account is given of what was sold');
  const surplusCents = amount(sale.surplusCents);
  const shortfallCents = amount(sale.shortfallCents);
  return {
    title: 'Account of a collateral sale',
    subtitle: `${saleNumber(sale)}, loan ${shortId(sale.loanId)}`,
    figure: formatUsd(amount(sale.soldPriceCents)),
    facts: [
      ['Borrower', sale.borrowerName],
      ['Collateral', sale.collateralDescription],
      ['Listed price', formatUsd(sale.estimatedValueCents)],
      ['Sold on', dayOf(soldOn)],
      ['Price', `${formatUsd(amount(sale.soldPriceCents))}, ${METHOD_NAMES[method]}`],
      ...(receiptNumber === null ? [] : [['Receipt', receiptNumber] as const]),
      ['Costs of the sale', formatUsd(amount(sale.costsCents))],
      ...(recoveryCents === null
        ? ([
            ['Interest of the loan', formatUsd(amount(sale.interestCents))],
            ['Principal of the loan', formatUsd(amount(sale.principalCents))],
          ] as const)
        : ([['Paid after write-off', formatUsd(recoveryCents)]] as const)),
      ['Surplus to your wallet', formatUsd(surplusCents)],
      [recoveryCents === null ? 'Still owed on the loan' : 'Still written off', formatUsd(shortfallCents)],
      ...(sale.surplusTakenOn === null
        ? []
        : ([
            ['Supplement of', dayOf(sale.surplusTakenOn)],
            ['Surplus taken back', formatUsd(sale.surplusTakenCents)],
          ] as const)),
      ...(sale.surplusAddedOn === null
        ? []
        : ([
            ['Supplement of', dayOf(sale.surplusAddedOn)],
            ['Surplus added', formatUsd(sale.surplusAddedCents)],
          ] as const)),
      ...(sale.costsReturnedOn === null
        ? []
        : ([
            ['Costs closed on', dayOf(sale.costsReturnedOn)],
            ['Costs not needed, yours', formatUsd(sale.costsReturnedCents)],
          ] as const)),
      ...(soldByName === null ? [] : [['Sold by', soldByName] as const]),
    ],
    notes: [
      // A note may be long, and the small print uses the whole width.
      ...(note === null ? [] : [`Note: ${note}`]),
      `Printed on ${DAY.format(printedAt)}. Costs, ${recoveryCents === null ? 'interest, principal' : 'what it paid'} and surplus add up to the price.`,
      ...(sale.surplusTakenCents > 0
        ? [
            'Supplement: a payment from before the sale did not count any more, so what was taken back of the surplus pays the loan.',
          ]
        : []),
      ...(sale.surplusAddedCents > 0
        ? [
            'Supplement: a payment from before the sale was entered after it, so less of the price was needed. What was added to the surplus is in the borrower’s wallet.',
          ]
        : []),
      ...(surplusCents > 0 ? ['The surplus is the borrower’s and was paid into their wallet.'] : []),
      ...(shortfallCents > 0 && recoveryCents === null
        ? ['What was still owed costs no interest from that day on.']
        : []),
    ],
    printedAt,
  };
}

const dayOf = (day: string): string => DAY.format(new Date(`${day}T12:00:00+02:00`));

function amount(cents: Cents | null): Cents {
  assert(cents !== null, 'every amount of a sold collateral is known');
  return cents;
}
