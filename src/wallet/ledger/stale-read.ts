const MAX_ATTEMPTS = 5;

/** Accounts were added or closed between the first look and the lock: the work begins anew. */
export class StaleRead extends Error {
  override readonly name = 'StaleRead';
}

/** Runs work again that found other accounts than it had locked. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleRead) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
