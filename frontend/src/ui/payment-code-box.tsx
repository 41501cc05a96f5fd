import { paymentCodeCopy as copy } from '#content/en/payment-codes.ts';
import { CopyButton } from './copy-button.tsx';

/** A payment code, large enough to be read off a phone, with what to do with it. */
export function PaymentCodeBox({ code, hint }: { code: string; hint: string }) {
  return (
    <div className="rounded-control border border-line bg-surface p-3">
      <p className="text-sm text-ink-2">{copy.code}</p>
      <p className="flex items-center justify-between gap-3">
        <strong className="text-2xl tracking-widest figures">{code}</strong>
        <CopyButton text={code} what={copy.code} />
      </p>
      <p className="mt-1 text-sm text-ink-2">{hint}</p>
    </div>
  );
}
