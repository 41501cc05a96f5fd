import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

// Only who presses the button needs the dialog.
const AccessDialog = lazy(() => import('./access-dialog.tsx'));

/**
 * A call to join, borrow or invest: it opens 'Access Your Account'. As the button of a form it leads to the sign-in page by
 * itself where there is no JavaScript.
 */
export function AccessButton({
  children,
  next,
  variant = 'primary',
  className,
}: {
  children: string;
  /** Where one arrives after signing in or registering, if not at the dashboard. */
  next?: string;
  variant?: 'accent' | 'primary' | 'secondary';
  className?: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <form
      action="/login"
      className="max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        setIsOpen(true);
      }}
    >
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Button
        type="submit"
        variant={variant}
        aria-haspopup="dialog"
        className={`max-sm:w-full lg:min-h-12 lg:px-6 lg:text-base ${className ?? ''}`}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <AccessDialog next={next} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </form>
  );
}
