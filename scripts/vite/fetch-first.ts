import type { Plugin } from 'vite';

/** Vite's own helper around every `import()`; see `vite:build-import-analysis`. */
const HELPER = '\0vite/preload-helper.js';

/** Places in Remix where a browser would take a module without a connection, and remember that it failed. */
const REPLACED: Record<string, readonly [find: RegExp, replace: string]> = {
  // The `import()` of a route is replaced by one that loads the page again when it fails: see
  // web/lib/connection/import-route.ts.
  '@remix-run/react/dist/esm/routeModules.js': [
    /import\((\s*\/\*[^*]*\*\/)?\s*route\.module\)/,
    'window.importRoute(route)',
  ],
  // The modules of a page whose link is hovered: the scripts are fetched all the same, but not as modules yet.
  '@remix-run/react/dist/esm/components.js': [
    /(moduleHrefs\.map\(href => [^;]*?)rel: "modulepreload"/,
    '$1rel: "prefetch", as: "script"',
  ],
};

/**
 * A module that could not be fetched stays failed for as long as the page lives: browsers remember that for its address,
 * also for what it imports, and a second `import()` does not ask again. So everything that a late part needs is fetched
 * before it is imported, which can be tried as often as one likes; the import itself then comes from the cache.
 */
export function fetchFirst(): Plugin {
  let base = '/';
  let isServer = false;
  let replaced = false;
  const left = new Set(Object.keys(REPLACED));
  return {
    name: 'fetch-first',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      base = config.base;
      isServer = Boolean(config.build.ssr);
    },
    load(id) {
      if (id !== HELPER) return null;
      replaced = true;
      return { code: `const base = ${JSON.stringify(base)};${HELPER_CODE}`, moduleSideEffects: false };
    },
    transform(code, id) {
      const file = isServer ? undefined : Object.keys(REPLACED).find((name) => id.split('?')[0]?.endsWith(name));
      const place = file === undefined ? undefined : REPLACED[file];
      if (!file || !place?.[0].test(code)) return null;
      left.delete(file);
      return { code: code.replace(place[0], place[1]), map: null };
    },
    // Both are private to Vite and Remix: a version that has another would switch this off in silence.
    generateBundle() {
      if (!isServer && left.size > 0)
        this.error(`Remix loads routes in another way (${[...left].join(', ')}): see scripts/vite/fetch-first.ts.`);
      if (!isServer && !replaced) this.error(`Vite did not load ${HELPER.slice(1)}: see scripts/vite/fetch-first.ts.`);
    },
  };
}

const HELPER_CODE = `
const arrived = new Map();

export function __vitePreload(load, files = []) {
  return Promise.all(files.map((file) => arrive(base + file))).then(load);
}

function arrive(url) {
  const known = arrived.get(url);
  if (known) return known;
  const coming = url.endsWith('.css') ? addStyles(url) : fetchScript(url);
  arrived.set(url, coming);
  coming.catch(() => arrived.delete(url));
  return coming;
}

async function fetchScript(url) {
  if (document.querySelector('script[src="' + url + '"], link[rel=modulepreload][href="' + url + '"]')) return;
  const response = await fetch(url);
  if (!response.ok) throw new Error('Failed to fetch ' + url + ': ' + response.status);
  await response.arrayBuffer();
}

function addStyles(url) {
  if (document.querySelector('link[rel=stylesheet][href="' + url + '"]')) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('Failed to fetch ' + url));
    });
  });
}
`;
