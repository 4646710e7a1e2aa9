/** Lists by what a week is cut. */
export const LENSES = ['people', 'projects', 'list'] as const;
export type Lens = (typeof LENSES)[number];
