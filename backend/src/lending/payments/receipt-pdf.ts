import type { DocumentProof } from '#platform/pdf/document-proof';
import { type Sheet, sheetPdf } from '#platform/pdf/sheet';
import { sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { METHOD_NAMES } from '@dziva/vocabulary/payment-methods';
import type { Readable } from 'node:stream';
import type { Receipt } from './payments.queries.ts';

const METHODS: typeof METHOD_NAMES = { ...METHOD_NAMES, WALLET: 'Dziva wallet' };

const DAY = new Intl.DateTimeFormat('en-ZW', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Harare',
});

/** The receipt of a payment on one sheet of A5. */
export function receiptPdf(
  receipt: Receipt,
  proof: DocumentProof | undefined,
  printedAt: Date,
): Promise<Readable> {
  return sheetPdf({ ...receiptSheet(receipt, printedAt), proof });
}

/** The content of the receipt. */
export function receiptSheet(receipt: Receipt, printedAt: Date): Sheet {
  const {
    amountCents,
    interestCents,
    principalCents,
    recoveryCents = ZERO_CENTS,
    excessCents = ZERO_CENTS,
    method,
    reference,
  } = receipt;
  const isRecovery = recoveryCents > 0;
  return {
    title: 'Payment receipt',
    subtitle: receipt.receiptNumber,
    figure: formatUsd(sumCents([amountCents, excessCents])),
    facts: [
      ['Received from', receipt.borrowerName],
      ['For loan', receipt.loanId.slice(0, 8).toUpperCase()],
      ['Paid on', dayOf(receipt.paidOn)],
      ['Method', METHODS[method]],
      ...(reference === null ? [] : [['Reference', reference] as const]),
      ...(isRecovery
        ? ([['Paid after write-off', formatUsd(recoveryCents)]] as const)
        : ([
            ['Interest', formatUsd(interestCents)],
            ['Principal', formatUsd(principalCents)],
          ] as const)),
      ...(excessCents > 0 ? [['Into the wallet', formatUsd(excessCents)] as const] : []),
      ...outcomeOf(receipt),
    ],
    notes: [
      isRecovery
        ? `Printed on ${DAY.format(printedAt)}. The loan was written off before; this payment pays what was given up then.`
        : `Printed on ${DAY.format(printedAt)}. Interest and principal are divided as they count on that day: a payment with an ` +
          'earlier date that is entered later can move them. The amount never changes.',
    ],
    printedAt,
  };
}

function outcomeOf({
  status,
  returnedOn,
  recoveryCents = ZERO_CENTS,
  balanceAfterCents,
}: Receipt): (readonly [string, string])[] {
  switch (status) {
    case 'PROCESSED':
      return recoveryCents > 0 ? [] : [['Balance after', formatUsd(balanceAfterCents)]];
    case 'REVERSED':
      return [['Reversed', 'This payment does not count any more']];
    case 'RETURNED':
      return [['Returned', `Came back on ${dayOf(returnedOn ?? '')}: it does not count any more`]];
  }
}

const dayOf = (day: string): string => DAY.format(new Date(`${day}T12:00:00+02:00`));
