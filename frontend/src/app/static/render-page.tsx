import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { FullScreenWaiting } from '#features/shell/full-screen-waiting.tsx';
import { routes } from '../router.tsx';

/** The markup of the app at an address, as its first drawing in a browser is. */
export async function renderPage(pathname: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${pathname}`));
  if (context instanceof Response) throw new Error(`${pathname} answers with a redirect`);
  const router = createStaticRouter(handler.dataRoutes, context);
  // The policy allows no script in the page; the public pages load no data.
  return renderMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** What stands in the app's own page until its scripts are there. */
export const renderWaiting = (): string => renderToStaticMarkup(<FullScreenWaiting />);

/** Draws all of it, lazy parts too, and in one piece: pieces are put in place by inline scripts. */
export async function renderMarkup(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(<StrictMode>{content}</StrictMode>, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      throw error;
    },
  });
  const markup = await new Response(prelude).text();
  return markup.replaceAll(STYLES_OF_PRIMITIVES, '');
}

/** Tabs write these on themselves; the policy allows none in a page, and before the page lives they change nothing. */
const STYLES_OF_PRIMITIVES = / style="(?:outline:none|animation-duration:0s)"/g;
