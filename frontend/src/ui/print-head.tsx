import { brand } from '#content/brand.ts';
import { uiCopy } from '#content/en/ui.ts';
import { formatDate } from '#lib/dates.ts';
import { BrandMark } from './brand-mark.tsx';
import { type Fact, Facts } from './facts.tsx';

/** The head of a printed page: its subject and day, because the menu and the address are not printed. */
export function PrintHead({
  title,
  facts,
  printedOn,
}: {
  title: string;
  facts: readonly Fact[];
  /** `YYYY-MM-DD`. */
  printedOn: string;
}) {
  return (
    <section className="mb-6 hidden break-inside-avoid print:block" aria-label={title}>
      <p className="mb-3 flex items-center gap-2 font-semibold">
        <BrandMark className="size-6" />
        {brand.name}
      </p>
      <p className="mb-3 text-2xl font-[650]">{title}</p>
      <Facts facts={[...facts, { term: uiCopy.printedOn, value: formatDate(printedOn) }]} />
      <p className="mt-3 text-xs text-ink-2">
        {brand.address} · {brand.phone} · {brand.email}
      </p>
    </section>
  );
}
