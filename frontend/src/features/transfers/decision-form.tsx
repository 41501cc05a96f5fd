import { useEffect, useRef, type ReactNode } from 'react';

/** The form of a decision, below the transfer. The page scrolls to it, and its first field gets the focus. */
export function DecisionForm({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const field = isTouch ? null : box.current?.querySelector<HTMLElement>('input,textarea');
    // On a touch screen the form itself gets the focus: its title is announced, and no on-screen keyboard covers the text.
    (field ?? box.current)?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={title}
      className="border-t border-line pt-5 focus:outline-none focus-visible:shadow-none"
    >
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}
