import type { ReceiptVerification } from '@dziva/contracts/proofs';
import { MESSAGE_CODE } from '@dziva/contracts/routes/proofs';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Facts } from '#ui/facts.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { verificationQuery } from './proofs.queries.ts';
import { proofsCopy } from './proofs.text.ts';

const { answer: copy, what } = proofsCopy;

/** What the server says of a document: real, reversed or not valid, in plain words. */
export function DocumentAnswer({ receiptNumber, hash }: { receiptNumber: string; hash: string }) {
  const query = useQuery(verificationQuery(receiptNumber, hash));
  return (
    <QueryView query={query} what={what} loadingLabel={copy.checking}>
      {(verification) => (
        <Answer verification={verification} receiptNumber={receiptNumber} hasHash={hash !== ''} />
      )}
    </QueryView>
  );
}

function Answer({
  verification,
  receiptNumber,
  hasHash,
}: {
  verification: ReceiptVerification;
  receiptNumber: string;
  hasHash: boolean;
}) {
  const { valid, recordedAt, reversed, seal } = verification;
  if (!valid || recordedAt === null)
    return (
      <Banner tone="danger" live title={copy.notValid}>
        {copy.notValidText}
      </Banner>
    );
  const when = formatDateTime(recordedAt);
  const isSealItself = receiptNumber.startsWith('SEAL-');
  return (
    <div className="grid gap-5">
      {reversed === true ? (
        <Banner tone="warn" live title={copy.reversed}>
          {copy.reversedText(when)}
        </Banner>
      ) : (
        <Known receiptNumber={receiptNumber} hasHash={hasHash} when={when} />
      )}
      <Facts
        facts={[
          { term: copy.number, value: receiptNumber },
          { term: copy.recorded, value: when },
          {
            term: copy.seal,
            value: seal === undefined ? copy.notSealed : copy.sealOf(seal.n, formatDateTime(seal.sealedAt)),
          },
          ...(seal === undefined
            ? []
            : [
                { term: copy.sealHash, value: <Hex>{seal.hash}</Hex> },
                { term: copy.key, value: <Hex>{seal.publicKey}</Hex> },
              ]),
        ]}
      />
      {!isSealItself && !MESSAGE_CODE.test(receiptNumber) && (
        <p className="text-sm text-ink-2">{copy.amountToo}</p>
      )}
    </div>
  );
}

function Known({ receiptNumber, hasHash, when }: { receiptNumber: string; hasHash: boolean; when: string }) {
  if (MESSAGE_CODE.test(receiptNumber))
    return (
      <Banner tone="success" live title={copy.code}>
        {copy.codeText(when)}
      </Banner>
    );
  return (
    <Banner tone={hasHash ? 'success' : 'info'} live title={hasHash ? copy.real : copy.known}>
      {hasHash ? copy.realText(when) : copy.knownText(when)}
    </Banner>
  );
}

const Hex = ({ children }: { children: string }) => <span className="text-sm break-all">{children}</span>;
