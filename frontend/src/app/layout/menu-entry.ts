import type { LucideIcon } from 'lucide-react';

/** A page in a menu. */
export interface MenuPage {
  readonly label: string;
  readonly to: string;
  /** True if the entry is marked as current for its own address only, not for the pages below it. */
  readonly end?: boolean;
}

export interface MenuEntry extends MenuPage {
  readonly icon: LucideIcon;
}
