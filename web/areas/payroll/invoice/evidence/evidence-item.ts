import type { RibbonKind, RibbonSpan } from '~/ui/charts/ribbon-shapes';

/** The record of a day, in minutes since it began. */
export interface EvidenceItem {
  day: string;
  /** Minutes of that day: 1380 or 1500 where clocks change. */
  minutes: number;
  spans: RibbonSpan[];
  /** Seconds. */
  worked: number;
  totals: [RibbonKind, number][];
}
