export interface RouteScripts {
  id: string;
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    /** Takes the place of `import(route.module)` in Remix: see scripts/vite/fetch-first.ts. */
    importRoute?: (route: RouteScripts) => Promise<unknown>;
  }
}

/** Folder of the routes without a page; see import-route.spec.ts. */
export const RESOURCES = 'routes/resources/';

/**
 * Imports the scripts of a route once all of them have been fetched: a module that a browser could not fetch stays failed
 * for as long as the page lives. Remix loads the page again when an import fails, which throws away what is typed there.
 */
export async function importRoute(
  { id, module, imports = [] }: RouteScripts,
  fetchScript: (address: string) => Promise<unknown>,
): Promise<unknown> {
  // A resource has nothing to draw. Waiting for its script would keep a refusal from the form that is sent there.
  if (id.startsWith(RESOURCES)) return {};
  const asked = coming();
  await Promise.all([module, ...imports].map(fetchScript));
  try {
    return (await import(/* @vite-ignore */ module)) as unknown;
  } catch {
    // An older version of the page asks for scripts that are gone: the page that somebody waits for is loaded whole.
    if (asked && coming()?.key === asked.key) location.assign(asked.pathname + asked.search + asked.hash);
    // A page that was given up meanwhile is not opened.
    return new Promise(() => undefined);
  }
}

/** The page that is on its way in this moment. */
function coming() {
  return window.__remixRouter?.state.navigation.location;
}
