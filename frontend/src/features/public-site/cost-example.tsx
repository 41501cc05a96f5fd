import type { CostExample } from '#content/public/examples.ts';
import { exampleCopy, dollars } from '#content/public/figures.ts';

/** An example of the whole cost of a loan: amount, rate, term, instalment and total. */
export function CostExampleLine({ example }: { example: CostExample }) {
  return (
    <>
      {exampleCopy.terms(dollars(example.principalCents), example.termMonths, example.aprPercent)}{' '}
      <strong className="font-semibold whitespace-nowrap text-ink">
        {exampleCopy.instalment(dollars(example.instalmentCents))}
      </strong>
      , {exampleCopy.total(dollars(example.totalCents))}.
    </>
  );
}
