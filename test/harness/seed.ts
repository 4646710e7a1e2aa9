/** Seed of everything that is drawn by lot. The same commit gives the same result; `npm run gates` takes a new one each time. */
export const SEED = Number(process.env['TEST_SEED'] ?? 20_261_122);
