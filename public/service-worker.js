/*
 * Shows push messages while no page is open, and keeps the timer within reach while there is no line: one page that holds
 * nobody's data, and the program's own files. Pages of the product are never kept: they belong to whoever is signed in.
 */
const CACHE = 'workzone-offline-1';
const PAGE = '/offline';
const ASSET = /^\/assets\//;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage().catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** A page tells which of the program's files it runs on. */
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(Promise.all([keepPage(), keepAssets(keep)]).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(navigated(request, url));
  else if (ASSET.test(url.pathname)) event.respondWith(asset(request));
});

async function navigated(request, url) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(PAGE);
    if (!page) throw error;
    if (url.pathname === PAGE) return page;
    // Under its own address: the page's scripts would not run under another one.
    return Response.redirect(`${PAGE}?from=${encodeURIComponent(url.pathname + url.search)}`);
  }
}

/** Their names change with what is in them, so what is kept is never old. */
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** As a stranger sees it: what is kept must not show who used the browser. */
async function keepPage() {
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  await keepAssets([...html.matchAll(/\/assets\/[\w./-]+/g)].map(([path]) => path));
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, answer);
}

async function keepAssets(addresses) {
  const cache = await caches.open(CACHE);
  const wanted = new Set(
    addresses.map((address) => new URL(address, self.location.origin)).map(({ pathname }) => pathname),
  );
  for (const path of wanted) {
    if (ASSET.test(path) && !(await cache.match(path))) await cache.add(path);
  }
}

self.addEventListener('push', (event) => {
  const { title, body, link } = event.data ? event.data.json() : {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/favicon.svg', data: { link } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.link ?? '/', self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find((candidate) => 'navigate' in candidate);
      return page ? page.focus().then(() => page.navigate(target)) : self.clients.openWindow(target);
    }),
  );
});
