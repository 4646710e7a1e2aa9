/** Makes the timer reachable while there is no line. Where browsers do not allow that, it runs as long as its page is open. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // The panel is fetched when it is opened first: it must be here before the line goes.
  await import('./timer-panel');
  const keep = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ keep });
}
