import { Eye, EyeOff } from 'lucide-react';
import { uiCopy } from '#content/en/ui.ts';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { IconButton } from './button.tsx';

/** Hides or shows private amounts. */
export function EyeToggle() {
  const [hidden, toggle] = useHiddenAmounts();
  return (
    <IconButton label={hidden ? uiCopy.showAmounts : uiCopy.hideAmounts} onClick={toggle}>
      {hidden ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
    </IconButton>
  );
}
