/** Light, dark, or as the system setting. `public/start.js` applies the same before the first paint. */
import { createStore, useStore } from './store.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const theme = createStore<ThemeChoice>('system', {
  key: 'dziva.theme',
  read: (text) => THEME_CHOICES.find((choice) => choice === text) ?? 'system',
  write: (choice) => (choice === 'system' ? null : choice),
});

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useStore(theme), chooseTheme];
}

function chooseTheme(choice: ThemeChoice): void {
  theme.set(choice);
  apply(choice);
}

/** Applies changes of the system setting while the choice is `system`. Called once at start. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(theme.get()));
}

function apply(choice: ThemeChoice): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.themeChoice = choice;
}
