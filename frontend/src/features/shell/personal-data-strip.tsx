import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { shellCopy } from '#content/en/shell.ts';
import { setShownPersonal, useShownPersonal } from '#lib/shown-personal.ts';
import { allBut } from '#queries/all-but.ts';
import { SESSION_KEY } from '#queries/session-key.ts';
import { systemQuery } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';

/** For people who read personal data masked: says so, and shows it when they ask. */
export default function PersonalDataStrip() {
  const client = useQueryClient();
  const isShown = useShownPersonal();
  // The next person on this page has to ask, too.
  useEffect(() => () => setShownPersonal(false), []);
  const { personalData: copy } = shellCopy;
  const turn = () => {
    setShownPersonal(!isShown);
    // Without the session the page itself would close.
    void client.resetQueries(allBut(SESSION_KEY, systemQuery.queryKey));
  };
  return (
    <aside
      aria-label={copy.label}
      data-print="hide"
      className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 text-sm text-ink-2 sm:px-6 lg:px-8"
    >
      <span>{isShown ? copy.shown : copy.masked}</span>
      <Button size="sm" onClick={turn}>
        {isShown ? (
          <EyeOff aria-hidden="true" strokeWidth={1.75} />
        ) : (
          <Eye aria-hidden="true" strokeWidth={1.75} />
        )}
        {isShown ? copy.mask : copy.show}
      </Button>
    </aside>
  );
}
