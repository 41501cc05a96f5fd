import { FUND_PRODUCTS, OFFICE_HOURS } from '@dziva/contracts/public-offers';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#content/brand.ts';
import { siteCopy } from '#content/public/site.ts';
import { shellCopy } from '#content/en/shell.ts';
import { THEME_CHOICES, useThemeChoice } from '#lib/theme.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';

const { footer } = siteCopy;

/** The footer of every public page: links to the pages and services, how to contact us, and the legal notes. */
export function PublicFooter() {
  return (
    <footer data-print="hide" className="bg-deep text-on-deep">
      <StoneCourse tone="gold" />
      <div className="mx-auto grid max-w-[75rem] grid-cols-2 gap-x-8 gap-y-6 px-4 py-8 sm:gap-y-10 sm:px-6 sm:py-12 lg:grid-cols-[2fr_1fr_1.3fr_1.7fr] lg:px-8">
        <div className="max-sm:col-span-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4">
          <p className="flex items-center gap-3">
            <BrandMark className="size-9" />
            <span className="text-xl font-[650] tracking-[-0.02em]">{brand.name}</span>
          </p>
          <p className="mt-3 max-w-[30ch] text-lg text-on-deep-2 max-sm:order-last max-sm:mt-2">
            {brand.tagline}
          </p>
          <ThemeChooser />
        </div>
        <Column title={footer.quickLinks}>
          {footer.links.map(({ to, label }) => (
            <FooterLink key={to} to={to}>
              {label}
            </FooterLink>
          ))}
        </Column>
        <Column title={footer.types}>
          {FUND_PRODUCTS.map(({ id, title }) => (
            <FooterLink key={id} to={`/services#${id}`}>
              {title}
            </FooterLink>
          ))}
        </Column>
        <Column title={footer.contact} wide>
          <li>
            <a href={brand.phoneHref} className={`${linkStyles} figures`}>
              {brand.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${brand.email}`} className={linkStyles}>
              {brand.email}
            </a>
          </li>
          <li className="py-1.5 text-on-deep-2">{brand.address}</li>
          {OFFICE_HOURS.map(({ days, opens, closes }) => (
            <li key={days} className="py-0.5 text-on-deep-2 figures">
              {days} {opens}–{closes}
            </li>
          ))}
        </Column>
      </div>
      <div className="border-t border-deep-line">
        <div className="mx-auto grid max-w-[75rem] gap-2 px-4 py-6 text-sm text-on-deep-2 sm:px-6 lg:px-8">
          <ul className="flex flex-wrap gap-x-6">
            {footer.legal.map(({ to, label }) => (
              <FooterLink key={to} to={to}>
                {label}
              </FooterLink>
            ))}
          </ul>
          <p className="max-w-[80ch]">{footer.risk}</p>
          <p className="max-w-[80ch]">{footer.regulation}</p>
        </div>
      </div>
    </footer>
  );
}

const linkStyles =
  'inline-flex min-h-9 items-center rounded-chip text-on-deep underline decoration-transparent underline-offset-3 hover:decoration-current';

function Column({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'max-sm:col-span-2' : ''}>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className={wide ? 'text-sm max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-8' : 'text-sm'}>
        {children}
      </ul>
    </section>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkStyles}>
        {children}
      </Link>
    </li>
  );
}

function ThemeChooser() {
  const [chosen, choose] = useThemeChoice();
  return (
    <fieldset className="inline-flex sm:mt-6 overflow-hidden rounded-control border border-deep-line">
      <legend className="sr-only">{footer.theme}</legend>
      {THEME_CHOICES.map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 items-center px-3.5 text-sm text-on-deep-2 hover:text-on-deep has-checked:bg-deep-2 has-checked:text-on-deep has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name="public-theme"
            className="sr-only"
            checked={choice === chosen}
            onChange={() => choose(choice)}
          />
          {shellCopy.themes[choice]}
        </label>
      ))}
    </fieldset>
  );
}
