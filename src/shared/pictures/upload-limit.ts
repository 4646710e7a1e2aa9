import type { RateLimit } from '../rate-limit/rate-limits.js';

/** Uploads of one person, whatever they are: decoding costs far more than sending. */
export const UPLOADS: RateLimit = { name: 'upload', max: 60, seconds: 60 };
