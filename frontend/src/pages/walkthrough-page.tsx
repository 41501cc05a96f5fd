import { walkthroughCopy } from '#content/public/walkthrough.ts';
import { frame, useNewPage } from '#features/public-site/section.tsx';
import { Walkthrough } from '#features/public-site/walkthrough.tsx';

/** The walkthrough: a guide explains the steps of a loan. */
export function Component() {
  const heading = useNewPage(walkthroughCopy.title);
  return (
    <div className={`${frame} pt-8 pb-16 lg:pt-12 lg:pb-24`}>
      <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-[-0.02em]">
        {walkthroughCopy.title}
      </h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-lg text-ink-2">{walkthroughCopy.lead}</p>
      <Walkthrough />
    </div>
  );
}
