import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { proofsCopy } from '#content/en/proofs.ts';
import { PaperAnswer } from '#features/proofs/paper-answer.tsx';
import { PaperForm } from '#features/proofs/paper-form.tsx';
import { ProofCheck } from '#features/proofs/proof-check.tsx';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { Panel } from '#ui/panel.tsx';

/** Where the code on a paper leads: whether it is real, for anybody who holds it. */
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
          <PaperAnswer receiptNumber={receiptNumber.toUpperCase()} hash={hash} />
        </div>
      )}
      <div className="grid gap-6">
        <Panel title={proofsCopy.form.title}>
          <PaperForm
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
