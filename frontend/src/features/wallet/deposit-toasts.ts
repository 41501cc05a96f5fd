import { NetworkError, sentenceOf } from '#lib/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { depositCopy } from './wallet.text.ts';

const { toasts } = depositCopy;

export function sayDepositMissing(): void {
  showToast({ ...toasts.missing, destructive: true });
}

export function sayDepositDone(): void {
  showToast(toasts.done);
}

/** The message of the server; if there was no answer, that the outcome is unknown. */
export function sayDepositFailed(error: unknown): void {
  const description = error instanceof NetworkError ? toasts.notProcessed : sentenceOf(error, toasts.failed);
  showToast({ title: toasts.failedTitle, description, destructive: true });
}
