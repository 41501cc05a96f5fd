import type { RouteObject } from 'react-router-dom';

/** Every address that the app itself draws, as patterns such as `/loans/:id`; all others are unknown. */
export function appAddresses(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...appAddresses(children),
  ]);
}
