import { OFFICE_HOURS } from '@dziva/contracts/public-offers';
import { ArrowRight, Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { withMethods } from '#content/methods-on-offer.ts';
import { useMethodsOnOffer } from '#lib/methods-on-offer.ts';
import { brand } from '#content/brand.ts';
import { BROCHURE_ADDRESS, contactCopy } from '#content/public/contact.ts';
import { ContactCards } from '#features/public-site/contact-cards.tsx';
import { frame, PageHero, Section } from '#features/public-site/section.tsx';
import { useIsLive } from '#lib/is-live.ts';
import { PageScene } from '#ui/scenes/page-scenes.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

// The form needs the contract's schemas, so it is loaded later; the rest of the page is readable before.
const ContactForm = lazy(() => import('#features/public-site/contact-form.tsx'));

const { form, office, quick, faq } = contactCopy;

/** How to contact us: phone, form, office, and frequent questions with answers. */
export function Component() {
  const [params] = useSearchParams();
  const isLive = useIsLive();
  const isAppointment = params.get('about') === 'appointment';
  return (
    <>
      <PageHero
        title={contactCopy.title}
        documentTitle={contactCopy.documentTitle}
        lead={contactCopy.lead}
        scene={<PageScene name="office" />}
      />
      <div className={`${frame} pt-10 lg:pt-14`}>
        <ContactCards />
      </div>
      <div
        className={`${frame} grid gap-x-16 gap-y-12 py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:py-20`}
      >
        <div id="message" className="scroll-mt-24">
          <h2 className="mb-6 text-2xl tracking-[-0.02em] sm:text-3xl">{form.title}</h2>
          <noscript>
            <p className="mb-6 border-l-4 border-warn pl-4">{contactCopy.noScript}</p>
          </noscript>
          {/* As high as the form, so that nothing below it moves when the form appears. */}
          <div className="min-h-[53.25rem] sm:min-h-[41rem] lg:min-h-[35.5rem] noscript:hidden">
            {isLive ? (
              <Suspense fallback={<FormWaiting />}>
                <ContactForm subject={isAppointment ? contactCopy.appointmentSubject : ''} />
              </Suspense>
            ) : (
              <FormWaiting />
            )}
          </div>
        </div>
        <aside className="grid content-start gap-5">
          <Office />
          <QuickActions />
        </aside>
      </div>
      <Section title={faq.title} ground="surface">
        <Questions />
      </Section>
    </>
  );
}

function FormWaiting() {
  return (
    <div role="status">
      <span className="sr-only">{form.loading}</span>
      <SkeletonFacts rows={6} />
    </div>
  );
}

function Office() {
  return (
    <section aria-labelledby="office" className="rounded-card border border-line bg-surface p-5 lg:p-6">
      <h2 id="office" className="text-lg">
        {office.title}
      </h2>
      <p className="mt-2 text-ink-2">{office.place}</p>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-sm text-ink-2">{office.address}</dt>
          <dd className="font-semibold">{brand.address}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{office.hours}</dt>
          {OFFICE_HOURS.map(({ days, opens, closes }) => (
            <dd key={days} className="font-semibold figures">
              {days} {opens}–{closes}
            </dd>
          ))}
        </div>
      </dl>
    </section>
  );
}

function QuickActions() {
  return (
    <section aria-labelledby="quick" className="rounded-card bg-sunken p-5 lg:p-6">
      <h2 id="quick" className="text-lg">
        {quick.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {[
          { to: '/login', label: quick.join },
          { to: '/services', label: quick.products },
          { to: '/contact?about=appointment#message', label: quick.appointment },
        ].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={actionStyles}>
              {label}
              <ArrowRight aria-hidden="true" className="size-5 text-accent-text" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
        <li>
          <a href={BROCHURE_ADDRESS} download className={actionStyles}>
            {quick.brochure}
            <Download aria-hidden="true" className="size-5 text-accent-text" strokeWidth={1.75} />
          </a>
        </li>
      </ul>
    </section>
  );
}

/** Questions with their full answers: nobody has to open one to see whether it helps. */
function Questions() {
  const offered = useMethodsOnOffer();
  return (
    <dl className="grid gap-x-16 md:grid-cols-2">
      {faq.items.map(({ question, answer }) => (
        <div key={question} className="border-t border-line py-6">
          <dt className="text-lg font-[650] tracking-[-0.012em]">{question}</dt>
          <dd className="mt-2 max-w-[60ch] text-ink-2">{withMethods(answer, offered)}</dd>
        </div>
      ))}
    </dl>
  );
}

const actionStyles =
  'flex min-h-12 items-center justify-between gap-4 rounded-chip font-semibold text-ink no-underline hover:underline';
