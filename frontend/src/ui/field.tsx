import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';

/** The attributes that connect a control with its label, hint and message. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldLabels {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** The label is only for screen readers, if the context makes it clear visually. */
  readonly labelHidden?: boolean;
  readonly className?: string;
}

export interface FieldProps extends FieldLabels {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  /** A group of controls, such as three date boxes, becomes a fieldset with a legend. */
  readonly group?: boolean;
  /** Shown below the control and read with it: what was understood from the typed text. */
  readonly echo?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** The same order for every field: label, hint, message, control. */
export function Field(field: FieldProps) {
  const { id, name, label, hint, optional, error, group = false, echo, children } = field;
  const described = [hint && `${id}-hint`, error && `${id}-error`, echo && `${id}-echo`]
    .filter(Boolean)
    .join(' ');
  const Wrapper = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  return (
    <Wrapper
      className={clsx('min-w-0', error !== undefined && 'border-l-4 border-danger pl-3', field.className)}
      {...(group ? { id, tabIndex: -1, 'aria-describedby': described || undefined } : {})}
    >
      <Label
        {...(group ? {} : { htmlFor: id })}
        className={clsx('block font-semibold', field.labelHidden === true && 'sr-only')}
      >
        {label}
        {optional === true && <span className="font-normal text-ink-2"> {uiCopy.optional}</span>}
      </Label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger-text">
          <span className="sr-only">{uiCopy.errorPrefix}</span>
          {error}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          id,
          name,
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': error === undefined ? undefined : true,
        })}
      </div>
      {echo !== undefined && echo !== null && (
        <p id={`${id}-echo`} className="mt-1 text-sm text-ink-2 figures">
          {echo}
        </p>
      )}
    </Wrapper>
  );
}

/** The look of all text boxes: 16 px type, so that phones do not zoom in, and a clearly visible border. */
export const boxStyles =
  'block w-full min-w-0 min-h-12 lg:min-h-10 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink ' +
  'disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-danger';
