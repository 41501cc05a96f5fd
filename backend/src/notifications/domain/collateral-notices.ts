/** Notices to members about the sale and the release of their collateral. A notice links to the loan, which they may see. */
import type * as asset from '#collateral/domain/asset';
import type * as sale from '#collateral-sales/domain/collateral-sale';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { assert } from '@dziva/event-ledger/domain/assert';
import { type Cents, cents, sumCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { day } from '@dziva/loan-maths/day-words';
import { notice, type NoticeRules, type Subject } from './notice.ts';
import { quoted } from './phrases.ts';

const ofLoan = ({ data }: RecordedEvent<sale.CollateralSaleEvent>): Subject => ({
  kind: 'loan',
  id: data.loanId,
});

/** Only an early release has its own notice here: the other causes are in notices of other events. */
export const assetNotices: NoticeRules<asset.AssetEvent> = {
  AssetRegistered: null,
  AssetDetailsChanged: null,
  AssetValued: null,
  AssetPledged: null,
  AssetReleased: notice({
    audience: 'member',
    subject: ({ data: { loanId } }: RecordedEvent<asset.AssetReleased>) => {
      assert(loanId, 'an early release names its loan');
      return { kind: 'loan', id: loanId };
    },
    // Early releases from before this notice existed name no loan.
    isNotified: ({ data: { because, loanId } }) => because === 'RELEASED_EARLY' && loanId !== undefined,
    facts: ({ data }: RecordedEvent<asset.AssetReleased>) => ({ releasedOn: data.releasedOn }),
    words: ({ releasedOn }) => ({
      title: 'Some of your collateral is released',
      message: `Since ${day(releasedOn)} it does not secure your loan any more. Your loan shows what was released and what still secures it. Your instalments stay as they are.`,
    }),
  }),
  AssetSold: null,
  AssetSaleUndone: null,
};

const OFF_SALE: Readonly<Record<sale.WithdrawalCause, string>> = {
  DECIDED: 'We do not sell it at the moment. Your loan shows whether anything is overdue.',
  LOAN_SETTLED: 'Your loan is paid off, so it stays yours.',
  LOAN_WRITTEN_OFF:
    'The rest of your loan is written off. It can be put on sale again while that is not paid.',
  LOAN_RECOVERED: 'All that was written off of your loan is paid, so it is not sold.',
};

export const collateralNotices: NoticeRules<sale.CollateralSaleEvent> = {
  // The notice of the default contains it.
  CollateralListed: null,
  CollateralRelisted: notice({
    audience: 'member',
    subject: ofLoan,
    facts: ({ data }: RecordedEvent<sale.CollateralRelisted>) => ({
      listedPriceCents: data.listedPriceCents,
      wasWithdrawn: data.wasWithdrawn,
    }),
    words: ({ listedPriceCents, wasWithdrawn }) => ({
      title: wasWithdrawn ? 'Your collateral is on sale again' : 'Your collateral is listed at another price',
      message: `It is listed at ${formatUsd(listedPriceCents)}. Pay what is overdue, or talk to us, before it is sold.`,
    }),
  }),
  CollateralSaleWithdrawn: notice({
    audience: 'member',
    subject: ofLoan,
    facts: ({ data }: RecordedEvent<sale.CollateralSaleWithdrawn>) => ({ because: data.because }),
    words: ({ because }) => ({ title: 'Your collateral is off sale', message: OFF_SALE[because] }),
  }),
  CollateralSaleUndone: notice({
    audience: 'member',
    subject: ofLoan,
    facts: ({ data }: RecordedEvent<sale.CollateralSaleUndone>) => ({
      soldOn: data.soldOn,
      surplusCents: data.surplusCents,
      ...(data.owedCents === undefined ? {} : { owedCents: data.owedCents }),
    }),
    words: ({ soldOn, surplusCents, owedCents = 0 }, { texts }) => ({
      title: 'The sale of your collateral was taken back',
      message: `The sale of ${day(soldOn)} does not count any more${
        surplusCents > 0
          ? `, and its surplus of ${formatUsd(cents(surplusCents))} ${owedCents > 0 ? `is taken back. Of it, you owe us ${formatUsd(cents(owedCents))}: the next money that reaches your wallet pays it` : 'left your wallet'}`
          : ''
      }. Your collateral is on sale again.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  // It changes nothing for the borrower.
  SaleCostsPaid: null,
  SaleCostsClosed: notice({
    audience: 'receipt',
    subject: ofLoan,
    facts: ({ data }: RecordedEvent<sale.SaleCostsClosed>) => ({
      restCents: data.restCents,
      loanCents: sumCents([data.interestCents, data.principalCents, data.recoveryCents]),
      walletCents: data.walletCents,
    }),
    words: ({ restCents, loanCents, walletCents }) => ({
      title: 'Less was spent on the sale of your collateral',
      message: `${formatUsd(restCents)} of the costs was not needed, so it is yours: ${restOfCosts(loanCents, walletCents)}.`,
    }),
  }),
  SaleSurplusTakenBack: notice({
    audience: 'receipt',
    subject: ofLoan,
    facts: ({ data }: RecordedEvent<sale.SaleSurplusTakenBack>) => ({
      amountCents: data.amountCents,
      owedCents: data.owedCents,
    }),
    words: ({ amountCents, owedCents }) => ({
      title: 'The account of the sale has a supplement',
      message: `A payment from before the sale does not count any more. So ${formatUsd(amountCents)} of what was left over from the sale pays your loan${
        owedCents > 0
          ? `. Your wallet did not hold all of it: you owe us ${formatUsd(cents(owedCents))}, which the next money that reaches it pays`
          : ', from your wallet'
      }.`,
    }),
  }),
  SaleSurplusAdded: notice({
    audience: 'receipt',
    subject: ofLoan,
    facts: ({ data }: RecordedEvent<sale.SaleSurplusAdded>) => ({ amountCents: data.amountCents }),
    words: ({ amountCents }) => ({
      title: 'The account of the sale has a supplement',
      message: `A payment of yours from before the sale was entered late, so less of the price was needed. ${formatUsd(amountCents)} more is left over from the sale, and is in your wallet.`,
    }),
  }),
  CollateralSold: notice({
    audience: 'receipt',
    subject: ofLoan,
    facts: ({ data }: RecordedEvent<sale.CollateralSold>) => ({
      priceCents: data.priceCents,
      soldOn: data.soldOn,
      costsCents: data.costsCents,
      interestCents: data.interestCents,
      principalCents: data.principalCents,
      ...(data.recoveryCents === undefined ? {} : { recoveryCents: data.recoveryCents }),
      surplusCents: data.surplusCents,
      shortfallCents: data.shortfallCents,
    }),
    words: (sold, { texts }) => ({
      title: 'Your collateral was sold',
      message:
        `It was sold for ${formatUsd(sold.priceCents)} on ${day(sold.soldOn)}. Of this, ${formatUsd(sold.costsCents)} were costs` +
        (sold.recoveryCents === undefined
          ? `, ${formatUsd(sold.interestCents)} interest and ${formatUsd(sold.principalCents)} principal of your loan. ${rest(sold)}`
          : ` and ${formatUsd(sold.recoveryCents)} of what was written off of your loan.${recoveredRest(sold)}`) +
        quoted('Note', texts['note']),
    }),
  }),
};

function restOfCosts(loanCents: Cents, walletCents: Cents): string {
  if (loanCents === 0) return 'it is in your wallet';
  if (walletCents === 0) return 'it pays your loan';
  return `${formatUsd(loanCents)} of it pays your loan, and ${formatUsd(walletCents)} is in your wallet`;
}

function recoveredRest({ surplusCents }: Pick<sale.CollateralSold['data'], 'surplusCents'>) {
  return surplusCents > 0 ? ` The rest, ${formatUsd(surplusCents)}, is in your wallet.` : '';
}

function rest({
  surplusCents,
  shortfallCents,
}: Pick<sale.CollateralSold['data'], 'surplusCents' | 'shortfallCents'>) {
  if (surplusCents > 0) return `The rest, ${formatUsd(surplusCents)}, is in your wallet.`;
  return shortfallCents > 0
    ? `${formatUsd(shortfallCents)} of the loan is still owed. All of it is due now, and it costs no interest any more.`
    : 'Nothing of the loan is owed any more.';
}
