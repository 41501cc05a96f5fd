import { Spinner } from '#ui/spinner.tsx';

/** What a page of the app shows until its scripts are there; the app draws its own in its place. */
export function StartingPage() {
  return (
    <div data-starting className="grid min-h-dvh place-items-center text-primary noscript:hidden">
      <Spinner className="size-8" />
    </div>
  );
}
