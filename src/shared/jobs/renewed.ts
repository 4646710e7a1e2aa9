/**
 * Does work that another process may take over once a lease has passed, and renews the lease as long as it lasts. A renewal
 * that fails costs nothing but itself: the next one, or the end of the work, says what became of it.
 */
export async function renewed<T>(everyMs: number, renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => undefined);
  }, everyMs);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}
