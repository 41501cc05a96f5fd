import { useEffect, useRef, type ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { uiCopy } from '#content/en/ui.ts';
import { BrandMark } from './brand-mark.tsx';
import { Button } from './button.tsx';
import { DialogButtons } from './dialog.tsx';
import { type Fact, Facts } from './facts.tsx';
import { MoneyFigure } from './money.tsx';
import { ShareButton } from './share-button.tsx';
import { StoneCourse } from './stone-course.tsx';

/** The receipt of an action: its number, amount and day. It stays until the person closes it. Only the receipt is printed. */
export function SuccessReceipt({
  title,
  text,
  amountCents,
  facts,
  status,
  inDialog = false,
  children,
}: {
  title: string;
  text?: string;
  /** Not given if no money was moved. */
  amountCents?: number;
  /** As text, so that they can be shared. */
  facts: readonly { readonly term: string; readonly value: string }[];
  /** The progress, if the action is not completed yet. */
  status?: Fact;
  /** In a dialog the next actions are in its row of buttons at the bottom. */
  inDialog?: boolean;
  /** The next actions, such as the button that closes it. */
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shared = [title, ...facts.map(({ term, value }) => `${term}: ${value}`)].join('\n');
  return (
    <section aria-label={title}>
      <h3 ref={heading} tabIndex={-1} className="text-lg focus:outline-none focus-visible:shadow-none">
        {title}
      </h3>
      {text !== undefined && <p className="mt-1 text-ink-2">{text}</p>}
      <article data-print="only" className="mt-4 overflow-hidden rounded-t-control bg-sunken">
        <div className="px-5 pt-5 pb-4">
          <p className="flex items-center gap-2 font-semibold">
            <BrandMark className="size-6" />
            {brand.name}
          </p>
          {amountCents !== undefined && (
            <p className="mt-4">
              <MoneyFigure cents={amountCents} />
            </p>
          )}
          <div className="mt-4">
            <Facts facts={status === undefined ? facts : [...facts, status]} />
          </div>
          <p className="mt-4 text-xs text-ink-2">
            {brand.address} · {brand.phone} · {brand.email}
          </p>
        </div>
        <StoneCourse thin />
        <div aria-hidden="true" className="torn-edge" />
      </article>
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
        <ShareButton title={`${brand.name}: ${title}`} text={`${brand.name}\n${shared}`} />
        <Button onClick={() => window.print()}>{uiCopy.print}</Button>
        {!inDialog && children}
      </div>
      {inDialog && <DialogButtons>{children}</DialogButtons>}
    </section>
  );
}
