import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { FullScreenWaiting } from '#features/shell/full-screen-waiting.tsx';
import { routes } from '../router.tsx';

/** The HTML of the page at an address, the same as its first rendering in a browser. */
export async function renderPage(pathname: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${pathname}`));
  if (context instanceof Response) throw new Error(`${pathname} answers with a redirect`);
  const router = createStaticRouter(handler.dataRoutes, context);
  // Not hydrated with data: the content security policy allows no inline script, and the public pages load no data.
  return renderMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The HTML that is shown until the app's scripts are loaded. */
export const renderWaiting = (): string => renderToStaticMarkup(<FullScreenWaiting />);

/** Renders everything, including lazy parts, in one chunk, because several chunks would need inline scripts. */
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

/** Radix tabs set these inline styles. The content security policy forbids them, and they have no effect before the scripts run. */
const STYLES_OF_PRIMITIVES = / style="(?:outline:none|animation-duration:0s)"/g;
