/** Everything that is rendered at build; only libs/tooling/web uses it. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { routes } from '#app/router.tsx';
import { appAddresses } from '#app/static/app-addresses.ts';
import { OfflinePage } from '#app/static/offline-page.tsx';
import { NoScriptPage, NoScriptStrip, OldBrowserStrip } from '#app/static/no-script.tsx';
import { MaskableIcon, PlainIcon, PREVIEW, PreviewPicture, type Outline } from '#app/static/pictures.tsx';
import { NOT_FOUND_PAGE, PUBLIC_PAGES } from '#app/static/public-pages.ts';
import { renderMarkup, renderPage, renderWaiting } from '#app/static/render-page.tsx';
import { searchCopy } from '#app/static/search.ts';
import { brand } from '#content/brand.ts';

export const site = {
  brand,
  pages: PUBLIC_PAGES,
  notFound: NOT_FOUND_PAGE,
  offlineTitle: searchCopy.offline.title,
  addresses: appAddresses(routes),
  preview: { ...PREVIEW, alt: searchCopy.picture },
};

export const render = {
  page: renderPage,
  waiting: renderWaiting,
  offline: () => renderAlone(<OfflinePage />),
  noScriptStrip: () => renderAlone(<NoScriptStrip />),
  oldBrowserStrip: () => renderAlone(<OldBrowserStrip />),
  noScriptPage: () => renderAlone(<NoScriptPage />),
  preview: (outline: Outline) => renderToStaticMarkup(<PreviewPicture outline={outline} />),
  icon: () => renderToStaticMarkup(<PlainIcon />),
  maskableIcon: () => renderToStaticMarkup(<MaskableIcon />),
};

/** For pages outside the app's routes. Links need a router around them. */
function renderAlone(content: ReactNode): Promise<string> {
  return renderMarkup(<StaticRouter location="/">{content}</StaticRouter>);
}
