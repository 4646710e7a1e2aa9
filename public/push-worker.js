// Shows push messages while no page is open, and opens the page where one acts on them. Keeps nothing and caches nothing.
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
