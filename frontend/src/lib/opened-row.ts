import { useSearchParams } from 'react-router-dom';

const OPEN = 'open';

/** The row of a list that is open in a dialog. Its id is in the address, so that it can be linked to and Back closes it. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const searchOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(OPEN, id);
    return `?${next}`;
  };
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(OPEN);
        return next;
      },
      { preventScrollReset: true },
    );
  return { openedId: params.get(OPEN), searchOf, close };
}
