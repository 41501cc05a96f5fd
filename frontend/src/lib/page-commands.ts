/** What the page in view can do besides its buttons, for the command palette: exporting, scheduling. */
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from './store.ts';

export interface PageCommand {
  readonly label: string;
  readonly run: () => void;
}

const commands = createStore<readonly PageCommand[]>([]);

/** Offers a command while this component is there. Without a label it offers nothing. */
export function usePageCommand(label: string | undefined, run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (label === undefined) return undefined;
    const command: PageCommand = { label, run: () => runNow() };
    commands.set([...commands.get(), command]);
    return () => commands.set(commands.get().filter((one) => one !== command));
  }, [label]);
}

export function usePageCommands(): readonly PageCommand[] {
  return useStore(commands);
}
