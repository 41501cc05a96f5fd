import { errorCopy } from '#content/en/errors.ts';
import { sentenceOf, wasStopped } from './api-error.ts';
import { showToast, type Toast } from './toasts.ts';

interface MutationToasts<T> {
  /** The toast of a success. */
  readonly done: Toast | ((result: T) => Toast);
  /** The text for a failure without a message of its own. */
  readonly fallback?: string;
  /** The toast of a failure, if it is not the usual one. */
  readonly failed?: (error: unknown) => Toast;
  /** Runs after a success, such as closing the dialog. */
  readonly after?: (result: T) => void;
}

/** Waits for a mutation and shows a toast with its result. A failure is also shown by the form or dialog, so it is not thrown again. */
export async function toastMutation<T>(
  mutation: Promise<T>,
  { done, fallback, failed, after }: MutationToasts<T>,
): Promise<void> {
  let result: T;
  try {
    result = await mutation;
  } catch (error) {
    // The person stopped the upload themselves: no toast.
    if (wasStopped(error)) return;
    const usual = { title: errorCopy.toast, description: sentenceOf(error, fallback) };
    showToast({ ...(failed?.(error) ?? usual), destructive: true });
    return;
  }
  showToast(typeof done === 'function' ? done(result) : done);
  after?.(result);
}
