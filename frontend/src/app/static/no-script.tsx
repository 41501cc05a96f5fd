import { brand } from '#content/brand.ts';
import { BrandBar } from '#features/shell/brand-bar.tsx';
import { HelpFooter } from '#features/shell/help-footer.tsx';
import { noScriptCopy as noScript, oldBrowser } from './no-script.text.ts';

/** Shown below a public page without JavaScript; the page can be read without it. */
export const NoScriptStrip = () => <CallUs because={noScript.strip} />;

/** Shown above a page that an old browser cannot run. Such a browser may not understand the style sheet either. */
export const OldBrowserStrip = () => <CallUs because={oldBrowser} />;

function CallUs({ because }: { because: string }) {
  return (
    <p className="bg-gold px-4 py-3 text-center text-sm font-semibold text-(--focus-inner)">
      {because}{' '}
      <a href={brand.phoneHref} className="whitespace-nowrap text-current figures">
        {brand.phone}
      </a>
    </p>
  );
}

/** Shown without JavaScript instead of pages that need it, such as all signed-in pages. */
export function NoScriptPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <BrandBar />
      <main className="mx-auto w-full max-w-2xl grow px-4 pt-10 pb-16 sm:px-6">
        <h1 className="text-3xl tracking-[-0.02em]">{noScript.title}</h1>
        <p className="mt-3 text-lg">{noScript.text}</p>
        <p className="mt-7">
          <a href="/" className="text-link inline-flex min-h-12 items-center font-semibold">
            {noScript.home}
          </a>
        </p>
      </main>
      <HelpFooter />
    </div>
  );
}
