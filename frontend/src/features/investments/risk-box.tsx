import { Banner } from '#ui/banner.tsx';
import { riskCopy } from './investments.text.ts';

/** The risk warning. It comes before the first return figure, in the size of the text around it. */
export function RiskBox() {
  return (
    <Banner tone="warn" title={riskCopy.title}>
      <p className="text-base">{riskCopy.text}</p>
      <p className="mt-1.5">{riskCopy.how}</p>
    </Banner>
  );
}
