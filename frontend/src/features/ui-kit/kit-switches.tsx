import { useEffect, useState } from 'react';
import { THEME_CHOICES, useThemeChoice } from '#lib/theme.ts';
import { Button } from '#ui/button.tsx';
import { Segments } from '#ui/segments.tsx';

/** The switches that affect all specimens: the theme, and whether there is a network. */
export function KitSwitches() {
  const [theme, chooseTheme] = useThemeChoice();
  const [offline, setOffline] = useState(false);
  useEffect(() => pretendNetwork(!offline), [offline]);
  return (
    <>
      <Segments
        label="Theme"
        value={theme}
        choices={THEME_CHOICES.map((value) => ({ value, label: value }))}
        onChoose={(value) => chooseTheme(THEME_CHOICES.find((choice) => choice === value) ?? 'system')}
      />
      <Button aria-pressed={offline} onClick={() => setOffline(!offline)}>
        {offline ? 'Give the network back' : 'Take the network away'}
      </Button>
    </>
  );
}

/** Makes `navigator.onLine` report that there is no network, because the components read it. Returns a function to undo it. */
function pretendNetwork(isThere: boolean): () => void {
  const answer = (online: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  if (isThere) return () => undefined;
  answer(false);
  return () => answer(true);
}
