import type { SampleWithItems } from '@dziva/contracts/audit-samples';
import { exportSample, getSample } from '@dziva/contracts/routes/audit-samples';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { callFile } from '#lib/api-client.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { formatUsd } from '#lib/money-format.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { sampleCopy, samplesCopy } from './audit-samples.text.ts';
import { exactTime } from './event-words.ts';
import { DownloadFailure } from './download-failure.tsx';
import { useDownload } from './use-download.ts';

const { how: copy, proof } = sampleCopy;

/** How a sample was drawn: the seal that decided, and from how many entries. */
export function SampleDraw({ sample }: { sample: SampleWithItems }) {
  const { sealNumber, seed, population, populationCents, drawn, drawnCents, drawnAt, drawnByName } = sample;
  return (
    <Panel title={copy.title}>
      <p className="mb-4 text-sm text-pretty text-ink-2">{copy.explain}</p>
      <Facts
        facts={[
          {
            term: copy.seal,
            value: (
              <Link to="/audit/integrity#seals" className="text-link">
                {copy.sealed(sealNumber)}
              </Link>
            ),
          },
          {
            term: copy.seed,
            value: <code className="text-xs break-all">{seed}</code>,
            action: <CopyButton text={seed} what={copy.seedWhat} />,
          },
          { term: copy.population, value: samplesCopy.population(population, formatUsd(populationCents)) },
          { term: copy.drawn, value: samplesCopy.population(drawn, formatUsd(drawnCents)) },
          { term: copy.by, value: `${drawnByName ?? samplesCopy.nobody}, ${exactTime(drawnAt)}` },
        ]}
      />
    </Panel>
  );
}

/** The files of a sample: its entries, and the sample with its proofs. */
export function SampleFiles({ sample: { id, from, to } }: { sample: SampleWithItems }) {
  const { busy, error, start } = useDownload();
  const download = () =>
    start(async () => ({
      file: await callFile(exportSample, { params: { id } }),
      name: `audit-sample-${from}-${to}.json`,
    }));
  return (
    <>
      <ExportButton route={getSample} title={samplesCopy.title} input={{ params: { id } }} />
      <Button busyLabel={busy && proof.busy} onClick={download}>
        <Download strokeWidth={1.75} />
        {proof.button}
      </Button>
      <DownloadFailure title={proof.failed} error={error} />
    </>
  );
}
