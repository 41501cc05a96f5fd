import type { AuditEventDetail } from '@dziva/contracts/audit';
import { getProof } from '@dziva/contracts/routes/proofs';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '#lib/api-client.ts';
import { shortId } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { eventPageCopy } from './audit.text.ts';
import { DownloadFailure } from './download-failure.tsx';
import { jsonFile, useDownload } from './use-download.ts';

const { proof: copy } = eventPageCopy;

/** The event's hash, the hash before it, its seal, and the proof file. */
export function EventProof({ event: { id, hash, previousHash, sealNumber } }: { event: AuditEventDetail }) {
  const { busy, error, start } = useDownload();
  const download = () =>
    start(async () => {
      const proof = await call(getProof, { params: { eventId: id } });
      return { file: jsonFile(proof), name: `proof-${shortId(id).toLowerCase()}.json` };
    });
  return (
    <Panel title={copy.title}>
      <p className="mb-4 text-sm text-pretty text-ink-2">{copy.explain}</p>
      <Facts
        facts={[
          {
            term: copy.hash,
            value: <Hash hash={hash} />,
            action: <CopyButton text={hash} what={copy.hashWhat} />,
          },
          {
            term: copy.previous,
            value: <Hash hash={previousHash} />,
            action: <CopyButton text={previousHash} what={copy.previousWhat} />,
          },
          {
            term: copy.seal,
            value:
              sealNumber === null ? (
                <span className="text-ink-2">{copy.unsealed}</span>
              ) : (
                <Link to="/audit/integrity#seals" className="text-link">
                  {copy.sealed(sealNumber)}
                </Link>
              ),
          },
        ]}
      />
      <Button className="mt-4" wide busyLabel={busy && copy.downloading} onClick={download}>
        <Download strokeWidth={1.75} />
        {copy.download}
      </Button>
      <DownloadFailure title={copy.failed} error={error} />
    </Panel>
  );
}

function Hash({ hash }: { hash: string }) {
  return <code className="text-xs break-all">{hash}</code>;
}
