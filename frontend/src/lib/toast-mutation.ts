import { isProposed } from '@dziva/contracts/is-proposed';
import { waitingCopy } from '#content/en/waiting.ts';
import { errorCopy } from '#content/en/errors.ts';
import { sentenceOf, wasStopped } from './api-error.ts';
import { showToast, type Toast } from './toasts.ts';

/** The result of a mutation that was done; not a proposal that waits for a second person. */
type Done<T> = Exclude<T, { readonly proposal: unknown }>;
/** The same, but undefined if it waits. */
type DoneOrWaiting<T> = T extends { readonly proposal: unknown } ? undefined : T;

interface MutationToasts<T> {
  /** The toast of a success. */
  readonly done: Toast | ((result: Done<T>) => Toast);
  /** The text for a failure without a message of its own. */
  readonly fallback?: string;
  /** The toast of a failure, if it is not the usual one. */
  readonly failed?: (error: unknown) => Toast;
  /** Runs after a success, such as closing the dialog. */
  readonly after?: (result: DoneOrWaiting<T>) => void;
}

/**
 * Waits for a mutation and shows a toast with its result, also if the result is a proposal that waits for a second person. A
 * failure is also shown by the form or dialog, so it is not thrown again.
 */
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
  if (isProposed(result)) {
    showToast(waitingToast((result as { readonly proposal: { readonly id: string } }).proposal.id));
    after?.(undefined as DoneOrWaiting<T>);
    return;
  }
  showToast(typeof done === 'function' ? done(result as Done<T>) : done);
  after?.(result as DoneOrWaiting<T>);
}

const waitingToast = (id: string): Toast => ({
  title: waitingCopy.title,
  description: waitingCopy.text,
  action: { label: waitingCopy.open, href: `/approvals/${id}` },
});
