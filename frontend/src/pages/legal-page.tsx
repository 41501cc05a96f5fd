import { Link, useLocation } from 'react-router-dom';
import { LEGAL_TEXTS, legalCopy as copy } from '#content/public/legal.ts';
import { frame, useNewPage } from '#features/public-site/section.tsx';

/** One of the texts: terms, privacy or complaints. */
export function Component() {
  const { pathname } = useLocation();
  const text = LEGAL_TEXTS.find(({ path }) => pathname.startsWith(path)) ?? LEGAL_TEXTS[0];
  const heading = useNewPage(text?.title ?? '');
  if (text === undefined) return null;
  return (
    <div className={`${frame} py-8 lg:py-14`}>
      <h1 ref={heading} tabIndex={-1} className="text-display tracking-[-0.025em]">
        {text.title}
      </h1>
      <p className="mt-3 max-w-[62ch] text-lg text-ink-2">{text.lead}</p>
      <div className="mt-6 grid max-w-[70ch] gap-8">
        <div className="rounded-card border-2 border-warn bg-warn-wash p-4">
          <p className="font-semibold text-warn-text">{copy.draftTitle}</p>
          <p>{copy.draft}</p>
        </div>
        {text.sections.map(({ title, texts }) => (
          <section key={title} className="grid gap-2">
            <h2 className="text-xl">{title}</h2>
            {texts.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </section>
        ))}
        <nav aria-label={copy.others}>
          <h2 className="text-base">{copy.others}</h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {LEGAL_TEXTS.filter(({ path }) => path !== text.path).map(({ path, title }) => (
              <li key={path}>
                <Link to={path} className="text-link inline-flex min-h-11 items-center font-semibold">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
