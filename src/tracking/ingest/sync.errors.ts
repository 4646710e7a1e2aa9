import { InvalidInput } from '../../shared/errors/app-error.js';

/** More items than a batch may hold; nothing of it was stored. */
export class BatchTooLarge extends InvalidInput {
  constructor(limit: number) {
    super({ activities: [{ key: 'validation.arrayMaxSize', params: { limit } }] });
  }
}
