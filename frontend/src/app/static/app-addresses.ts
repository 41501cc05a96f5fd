import type { RouteObject } from 'react-router-dom';

/** Every address for which the app has a page, as patterns such as `/loans/:id`. */
export function appAddresses(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...appAddresses(children),
  ]);
}
