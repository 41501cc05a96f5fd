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
  /** The toast of a success; none where the page itself says it, beside the button that was pressed. */
  readonly done?: Toast | ((result: Done<T>) => Toast);
  /** The toast of a failure, only for the acts for which the specification has one: everywhere the form or dialog says it. */
  readonly failed?: (error: unknown) => Toast;
  /** Runs after a success, such as closing the dialog. */
  readonly after?: (result: DoneOrWaiting<T>) => void;
}

/**
 * Waits for a mutation and shows a toast with its result, also if the result is a proposal that waits for a second person. A
 * failure is shown by the form, the dialog or the line beside the button, so it is not thrown again.
 */
export async function toastMutation<T>(
  mutation: Promise<T>,
  { done, failed, after }: MutationToasts<T>,
): Promise<void> {
  let result: T;
  try {
    result = await mutation;
  } catch (error) {
    // The person stopped the upload themselves: no toast.
    if (!wasStopped(error) && failed !== undefined) showToast({ ...failed(error), destructive: true });
    return;
  }
  if (isProposed(result)) {
    showToast(waitingToast((result as { readonly proposal: { readonly id: string } }).proposal.id));
    after?.(undefined as DoneOrWaiting<T>);
    return;
  }
  if (done !== undefined) showToast(typeof done === 'function' ? done(result as Done<T>) : done);
  after?.(result as DoneOrWaiting<T>);
}

/** The toast 'Error' with the sentence of the server, or `fallback` if it gave none. */
export const errorToast =
  (fallback?: string) =>
  (error: unknown): Toast => ({
    title: errorCopy.toast,
    description: sentenceOf(error, fallback),
  });

const waitingToast = (id: string): Toast => ({
  title: waitingCopy.title,
  description: waitingCopy.text,
  action: { label: waitingCopy.open, href: `/approvals/${id}` },
});
