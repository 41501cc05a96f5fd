/** Light, dark or as the system says. `public/start.js` sets the same before the first paint. */
import { useSyncExternalStore } from 'react';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'dziva.theme';
const listeners = new Set<() => void>();

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  return [choice, chooseTheme];
}

function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // The choice then lasts as long as the page.
  }
  apply(choice);
  for (const listener of listeners) listener();
}

/** Follows the system while the choice is `system`. Called once at start. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(currentChoice()));
}

function apply(choice: ThemeChoice): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.themeChoice = choice;
}

function currentChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.themeChoice;
  return THEME_CHOICES.find((choice) => choice === chosen) ?? 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
