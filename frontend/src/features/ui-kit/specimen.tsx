import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './ui-kit.css';

/** Examples of some components of ui/, with their names and a line about when to use them. A test looks for every name. */
export function Specimen({
  of,
  when,
  children,
}: {
  of: readonly string[];
  when: string;
  children: ReactNode;
}) {
  return (
    <section className="kit-specimen">
      <h3 className="kit-names">
        {of.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </h3>
      <p className="kit-when">{when}</p>
      <div className="kit-states">{children}</div>
    </section>
  );
}

/** One state of a component. `focused` draws the focus ring that is shown when the keyboard is used. */
export function State({
  name,
  wide = false,
  flush = false,
  focused = false,
  children,
}: {
  name: string;
  /** Whether it takes the whole row, as lists, tables and steps do. */
  wide?: boolean;
  /** Whether it has no padding, for components with their own. */
  flush?: boolean;
  focused?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={clsx('kit-state', wide && 'kit-wide')}>
      <p className="kit-state-name">{name}</p>
      <div className={clsx('kit-ground', flush && 'kit-flush', focused && 'kit-focused')}>{children}</div>
    </div>
  );
}

/** A long text that shows whether a component breaks words, wraps, or becomes too wide. */
export const LONG =
  'Mukuru Tafadzwanashe Nyamhunga-Chidzambwa of the Mbare and Highfield Household Goods Burial and Savings Society';
