/** Commands of the current page for the command palette, such as exporting and scheduling. */
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from './store.ts';

export interface PageCommand {
  readonly label: string;
  readonly run: () => void;
}

const commands = createStore<readonly PageCommand[]>([]);

/** Adds a command to the palette while this component is mounted. Without a label it adds nothing. */
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
