import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

// The dialog is loaded only when somebody presses the button.
const AccessDialog = lazy(() => import('./access-dialog.tsx'));

/**
 * A button to join, borrow or invest. It opens the dialog 'Access Your Account'. It is the button of a form, so without
 * JavaScript it opens the sign-in page.
 */
export function AccessButton({
  children,
  next,
  variant = 'primary',
  className,
}: {
  children: string;
  /** The page to open after signing in or registering; the dashboard if it is left out. */
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
