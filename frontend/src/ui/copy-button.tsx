import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { uiCopy } from '#content/en/ui.ts';

/** Copies a text, such as an id of which the screen shows only the beginning. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Not permitted, or not available without https: the person can select and copy the text.
    }
  };
  return (
    <button
      type="button"
      className="inline-grid size-8 place-items-center rounded-chip text-ink-2 hover:bg-sunken hover:text-ink"
      aria-label={copied ? uiCopy.copied : uiCopy.copy(what)}
      title={copied ? uiCopy.copied : uiCopy.copy(what)}
      onBlur={() => setCopied(false)}
      onClick={() => void copy()}
    >
      {copied ? <Check className="size-4" strokeWidth={2} /> : <Copy className="size-4" strokeWidth={1.75} />}
    </button>
  );
}
