import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './spinner.tsx';

/** The look of all buttons: 48 px high on phones, 40 on laptops; nearly square corners, no shadow. */
export const buttonStyles = cva(
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-tight no-underline ' +
    'select-none transition-colors duration-[120ms] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed ' +
    '[&>svg]:size-5 [&>svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-primary text-on-primary hover:bg-primary-hover disabled:bg-sunken disabled:text-ink-3 disabled:border-line',
        accent:
          'border-transparent bg-accent text-on-accent hover:bg-accent-hover disabled:bg-sunken disabled:text-ink-3 disabled:border-line',
        secondary:
          'border-line-strong bg-surface text-ink hover:bg-sunken disabled:border-line disabled:text-ink-3',
        quiet: 'border-transparent bg-transparent text-primary hover:bg-sunken disabled:text-ink-3',
        danger:
          'border-transparent bg-danger text-on-danger hover:bg-danger-hover disabled:bg-sunken disabled:text-ink-3 disabled:border-line',
        refuse:
          'border-line-strong bg-surface text-danger-text hover:bg-danger-wash disabled:border-line disabled:text-ink-3',
        deep: 'border-deep-line bg-transparent text-on-deep hover:bg-deep-2',
      },
      size: {
        md: 'min-h-12 px-5 py-2 text-base lg:min-h-10 lg:px-4 lg:text-sm',
        sm: 'min-h-10 px-3 py-1.5 text-sm lg:min-h-8',
        icon: 'size-12 lg:size-10',
        'icon-sm': 'size-10 lg:size-8',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'secondary', size: 'md', wide: false },
  },
);

type Look = VariantProps<typeof buttonStyles>;

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shown with a spinner while the work runs; the button is disabled meanwhile. */
  busyLabel?: string | false | undefined;
}

export function Button({
  variant,
  size,
  wide,
  busyLabel,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const busy = typeof busyLabel === 'string';
  return (
    <button
      type={type}
      className={buttonStyles({ variant, size, wide, className })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Busy label={busyLabel} /> : children}
    </button>
  );
}

export function ButtonLink({ variant, size, wide, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonStyles({ variant, size, wide, className })} {...rest} />;
}

/** A button with only an icon. Screen readers read the label. */
export function IconButton({
  label,
  children,
  ...rest
}: ButtonProps & { label: string; children: ReactNode }) {
  return (
    <Button size="icon" variant="quiet" aria-label={label} title={label} {...rest}>
      {children}
    </Button>
  );
}

function Busy({ label }: { label: string }) {
  return (
    <>
      <Spinner />
      {label}
    </>
  );
}
