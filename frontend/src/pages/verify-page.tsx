import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { DocumentAnswer } from '#features/proofs/document-answer.tsx';
import { DocumentForm } from '#features/proofs/document-form.tsx';
import { ProofCheck } from '#features/proofs/proof-check.tsx';
import { proofsCopy } from '#features/proofs/proofs.text.ts';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { Panel } from '#ui/panel.tsx';

/** The page that the code on a document opens. Anybody can check there whether the document is genuine. */
export function Component() {
  const { receiptNumber = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hash = search.get('hash') ?? '';
  const check = (number: string, typedHash: string) =>
    void navigate(
      `/verify/${encodeURIComponent(number)}${typedHash === '' ? '' : `?hash=${encodeURIComponent(typedHash)}`}`,
    );
  return (
    <PlainLayout title={proofsCopy.title}>
      <meta name="robots" content="noindex" />
      <p className="mb-6 max-w-[66ch] text-ink-2">{proofsCopy.lead}</p>
      {receiptNumber !== '' && (
        <div className="mb-6">
          <DocumentAnswer receiptNumber={receiptNumber.toUpperCase()} hash={hash} />
        </div>
      )}
      <div className="grid gap-6">
        <Panel title={proofsCopy.form.title}>
          <DocumentForm
            key={`${receiptNumber} ${hash}`}
            receiptNumber={receiptNumber}
            hash={hash}
            onCheck={check}
          />
        </Panel>
        <Panel title={proofsCopy.file.title}>
          <ProofCheck />
        </Panel>
      </div>
    </PlainLayout>
  );
}
