import { Check, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { Button } from './button.tsx';

/** Opens the phone's share sheet with a text; in a browser without one, copies the text. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const canShare = typeof navigator.share === 'function';
  const Icon = canShare ? Share2 : copied ? Check : Copy;
  const share = async () => {
    try {
      if (canShare) return await navigator.share({ title, text });
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The sheet was closed without sharing, or sharing was refused: the receipt can still be printed or read.
    }
  };
  return (
    <Button onClick={() => void share()} onBlur={() => setCopied(false)}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {canShare ? uiCopy.share : copied ? uiCopy.copied : uiCopy.copyText}
    </Button>
  );
}
