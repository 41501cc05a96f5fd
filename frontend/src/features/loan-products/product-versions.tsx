import type { LoanProductVersion } from '@dziva/contracts/loan-products';
import { formatDateTime } from '#lib/dates.ts';
import { Panel } from '#ui/panel.tsx';
import { loanProductCopy as copy } from './loan-products.text.ts';
import { linesOf, ProductFacts } from './product-facts.tsx';

/** The versions of a product, newest first, each with its changes. */
export function ProductVersions({ versions }: { versions: readonly LoanProductVersion[] }) {
  return (
    <Panel title={copy.versions}>
      <ol className="grid gap-5">
        {versions.map((version, i) => (
          <li key={version.id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-semibold">{copy.version(version.n)}</p>
            <p className="mb-2 text-sm text-ink-2">{madeByText(version)}</p>
            <Changes version={version} before={versions[i + 1]} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Changes({
  version,
  before,
}: {
  version: LoanProductVersion;
  before: LoanProductVersion | undefined;
}) {
  if (before === undefined) return <ProductFacts terms={version} />;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm figures">
      {changesBetween(before, version).map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

/** The differences between two versions of the terms, one line each. */
export function changesBetween(
  before: Parameters<typeof linesOf>[0],
  after: Parameters<typeof linesOf>[0],
): string[] {
  const was = new Map(linesOf(before));
  const renamed = before.name === after.name ? [] : [[copy.form.name, before.name, after.name] as const];
  const others = linesOf(after).map(([name, value]) => [name, was.get(name) ?? '', value] as const);
  return [...renamed, ...others]
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => copy.form.changed(name, from, to));
}

function madeByText({ madeAt, madeBy }: LoanProductVersion): string {
  if (madeAt === null) return copy.published;
  const when = formatDateTime(madeAt);
  return madeBy === null ? copy.madeBySomebody(when) : copy.made(madeBy, when);
}
