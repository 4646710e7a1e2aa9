import { DayRibbon } from '~/ui/charts/day-ribbon';
import type { RibbonKind } from '~/ui/charts/ribbon-shapes';
import type { AxisView, BlockView, Window } from './axis';

interface Props {
  axis: AxisView;
  window: Window;
  blocks: readonly BlockView[];
  sums: { productive: number; neutral: number; unproductive: number; manual: number; idle: number };
  label: string;
  height?: number;
  expandable?: boolean;
  /** Kinds that are left out. */
  hidden?: readonly RibbonKind[];
}

const MINUTE = 60;

/** A person's day as a ribbon: shapes for the eye, exact sums for who listens. */
export function PersonRibbon({ axis, window, blocks, sums, label, height, expandable, hidden = [] }: Props) {
  const shown = hidden.length > 0 ? blocks.filter(({ kind }) => !hidden.includes(kind)) : blocks;
  return (
    <DayRibbon
      label={label}
      spans={shown.map(({ kind, from, to }) => ({ kind, from: from / MINUTE, to: to / MINUTE }))}
      from={window.from / MINUTE}
      to={window.to / MINUTE}
      now={axis.now === null ? undefined : axis.now / MINUTE}
      height={height}
      width={1200}
      expandable={expandable}
      totals={(['productive', 'neutral', 'unproductive', 'manual', 'idle'] as const).map(
        (kind) => [kind, sums[kind]] as const,
      )}
    />
  );
}
