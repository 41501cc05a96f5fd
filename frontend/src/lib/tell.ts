import { errorCopy } from '#content/en/errors.ts';
import { sentenceOf, wasStopped } from './api-error.ts';
import { showToast, type Toast } from './toasts.ts';

interface Telling<T> {
  /** The toast of a success. */
  readonly done: Toast | ((result: T) => Toast);
  /** What is said about a failure that brings no words of its own. */
  readonly fallback?: string;
  /** The toast of a failure, where it is not the usual one. */
  readonly failed?: (error: unknown) => Toast;
  /** What follows a success, such as closing the dialog. */
  readonly after?: (result: T) => void;
}

/** Tells by a toast how an act ended. The form or dialog says a failure as well, so it ends here. */
export async function tell<T>(act: Promise<T>, { done, fallback, failed, after }: Telling<T>): Promise<void> {
  let result: T;
  try {
    result = await act;
  } catch (error) {
    // Who stops an upload knows it.
    if (wasStopped(error)) return;
    const usual = { title: errorCopy.toast, description: sentenceOf(error, fallback) };
    showToast({ ...(failed?.(error) ?? usual), destructive: true });
    return;
  }
  showToast(typeof done === 'function' ? done(result) : done);
  after?.(result);
}
