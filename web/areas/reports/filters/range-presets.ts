export const RANGE_PRESETS = [
  ...(['today', 'yesterday', 'past-7-days', 'past-30-days'] as const),
  ...(['this-week', 'last-week', 'this-month', 'last-month'] as const),
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];
