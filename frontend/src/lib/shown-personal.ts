/** Whether somebody who reads personal data masked has it shown. Not kept: after the page is loaded again it is masked. */
import type { Route } from '@dziva/contracts/endpoint';
import { askBeside } from './api-client.ts';
import { createStore, useStore } from './store.ts';

const shownPersonal = createStore(false);
/** What people read of their own is not masked, and what is open to anyone holds no personal data. */
const NEVER_MASKED = /^\/api\/(auth|profile|notifications|system|dev|demo|contact|health|investments)(\/|$)/;

export const useShownPersonal = (): boolean => useStore(shownPersonal);

/** Shows or masks it: calls ask for it from now on, or no more. */
export function setShownPersonal(isShown: boolean): void {
  shownPersonal.set(isShown);
  askBeside(personalQuery);
}

/** The query that asks for personal data with this call, if it is to be shown. */
export const personalQuery = ({ method, path }: Route): Readonly<Record<string, string>> =>
  shownPersonal.get() && method === 'GET' && !NEVER_MASKED.test(path) ? { show: 'personal' } : {};
