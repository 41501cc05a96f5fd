import type { Investment } from '@dziva/contracts/investments';
import { portfolioOf } from '@dziva/loan-maths/portfolio';
import type { ReactNode } from 'react';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { formatUsd } from '#lib/money-format.ts';
import { portfolioCopy } from './investments.text.ts';
import { MoneyFigure } from '#ui/money.tsx';

const { cards: copy } = portfolioCopy;

/** Four figures about all investments together, each with what it counts. */
export function PortfolioCards({ investments }: { investments: readonly Investment[] }) {
  const [hidden] = useHiddenAmounts();
  const all = portfolioOf(investments);
  const shown = (cents: number) => (hidden ? '••••' : formatUsd(cents));
  const percent = percentOf(all.returnsCents, all.investedEverCents);
  const valueNote = all.inWalletCents > 0 ? copy.inWallet(shown(all.inWalletCents)) : copy.valueNote;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      <Card label={copy.invested} note={copy.investedNote}>
        <MoneyFigure cents={all.investedCents} size="sm" isPrivate />
      </Card>
      <Card label={copy.value} note={valueNote}>
        <MoneyFigure cents={all.valueCents} size="sm" isPrivate />
      </Card>
      <Card label={copy.returns} note={copy.returnsNote(percent, shown(all.investedEverCents))}>
        <MoneyFigure cents={all.returnsCents} size="sm" isPrivate />
      </Card>
      <Card label={copy.active} note={copy.activeNote(investments.length)}>
        <span className="text-xl leading-none font-[650] figures">{all.activeCount}</span>
      </Card>
    </dl>
  );
}

function Card({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="bg-surface p-4 sm:p-5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-2">
        {children}
        <p className="mt-1.5 text-xs text-ink-2 figures">{note}</p>
      </dd>
    </div>
  );
}

/** A share in percent with one decimal, rounded half up in whole numbers. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0) return '0.0';
  const tenths = Math.floor((part * 2_000 + whole) / (whole * 2));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
