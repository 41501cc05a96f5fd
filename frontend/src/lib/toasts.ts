/** The current toast: one at a time, shown for 5 seconds (10 with an action) and kept for a while after it was dismissed. */
import { createStore, useStore } from './store.ts';

export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly destructive?: boolean;
  readonly action?: { readonly label: string; readonly href: string };
}

export interface ShownToast extends Toast {
  readonly id: number;
  readonly open: boolean;
  /** How many presses (pointer or key) there were before it was shown. */
  readonly presses: number;
  readonly durationMs: number;
}

export const TOAST_DURATION_MS = 5_000;
export const TOAST_WITH_ACTION_DURATION_MS = 10_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

const current = createStore<ShownToast | null>(null);
const hasShown = createStore(false);
let nextId = 1;
let presses = 0;
let isCounting = false;

/** Shows a toast in place of the one before. */
export function showToast(toast: Toast): void {
  const durationMs = toast.action === undefined ? TOAST_DURATION_MS : TOAST_WITH_ACTION_DURATION_MS;
  countPresses();
  current.set({ ...toast, id: nextId++, open: true, durationMs, presses });
  hasShown.set(true);
}

/**
 * Called when a step begins or ends. Dismisses a toast that was shown before the press that led to the step. The toast of the
 * action that led to the step stays.
 */
export function dismissOlderToast(): void {
  const toast = current.get();
  if (toast !== null && toast.presses < presses) dismissToast(toast.id);
}

function countPresses(): void {
  if (isCounting) return;
  isCounting = true;
  const count = () => {
    presses += 1;
  };
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, count, { capture: true });
}

/** Closes it. It is removed later, so that a screen reader can still return to it. */
export function dismissToast(id: number): void {
  const toast = current.get();
  if (toast?.id !== id || !toast.open) return;
  current.set({ ...toast, open: false });
  setTimeout(() => {
    if (current.get()?.id === id) current.set(null);
  }, TOAST_REMOVE_DELAY_MS);
}

export function useToast(): ShownToast | null {
  return useStore(current);
}

/** Whether there has been a toast since the page was opened. */
export function useHasToast(): boolean {
  return useStore(hasShown);
}
