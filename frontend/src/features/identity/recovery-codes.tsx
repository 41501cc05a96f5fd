import { useEffect, useRef } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { factorCopy as copy } from './factors.text.ts';

/** The recovery codes, which are shown only once, to print or to save as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form before this one has disappeared, and with it the focus.
  useEffect(() => heading.current?.focus(), []);
  const download = () =>
    saveFile(new Blob([[copy.fileHead, '', ...codes, ''].join('\n')], { type: 'text/plain' }), copy.file);
  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {copy.codesTitle}
        </h2>
        <p className="text-ink-2">{copy.codesLead}</p>
      </div>
      <ol
        aria-label={copy.codesLabel}
        className="grid gap-x-6 gap-y-1 rounded-card border border-line bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" onClick={onKept}>
          {copy.kept}
        </Button>
        <Button onClick={download}>{copy.download}</Button>
        <Button onClick={() => window.print()}>{copy.print}</Button>
      </div>
    </div>
  );
}
