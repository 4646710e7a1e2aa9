export const RIBBON_KINDS = ['productive', 'neutral', 'unproductive', 'manual', 'pending', 'idle'] as const;
export type RibbonKind = (typeof RIBBON_KINDS)[number];

/** A part of a day, in minutes since that day's midnight in the zone of the report. */
export interface RibbonSpan {
  kind: RibbonKind;
  from: number;
  to: number;
}

export interface RibbonFrame {
  /** The first and the last minute on the axis. A day with a clock change has 1380 or 1500. */
  from: number;
  to: number;
  width: number;
  height: number;
}

const TOOTH = 4;

/** Returns one path for all spans of a kind: a hundred rows stay a few hundred elements. */
export function ribbonPath(kind: RibbonKind, spans: readonly RibbonSpan[], frame: RibbonFrame): string {
  return spans
    .filter((span) => span.kind === kind && span.to > frame.from && span.from < frame.to)
    .map((span) => shapeOf({ kind, left: place(span.from, frame), right: place(span.to, frame), height: frame.height }))
    .join('');
}

export function place(minute: number, { from, to, width }: RibbonFrame): number {
  const inside = Math.min(to, Math.max(from, minute));
  return round(((inside - from) / (to - from)) * width);
}

function shapeOf({
  kind,
  left,
  right,
  height,
}: {
  kind: RibbonKind;
  left: number;
  right: number;
  height: number;
}): string {
  const base = height - 1;
  if (kind === 'neutral') return box({ left, top: base - round((base * 2) / 3), right, bottom: base });
  // Outlines are drawn on the line, so half of it has to stay inside.
  if (kind === 'idle')
    return box({ left: left + 0.5, top: base - round(base / 3) + 0.5, right: right - 0.5, bottom: base - 0.5 });
  if (kind === 'pending') return box({ left: left + 0.5, top: 1, right: right - 0.5, bottom: base - 0.5 });
  if (kind === 'unproductive') return saw(left, right, base);
  return box({ left, top: 0, right, bottom: base });
}

function box({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }): string {
  return `M${left} ${bottom}V${top}H${round(Math.max(right, left + 0.5))}V${bottom}Z`;
}

function saw(left: number, right: number, base: number): string {
  const teeth = Math.max(1, Math.round((right - left) / (TOOTH * 1.5)));
  const step = (right - left) / teeth;
  let path = `M${left} ${base}V0`;
  for (let tooth = 0; tooth < teeth; tooth++) {
    path += `L${round(left + step * (tooth + 0.5))} ${TOOTH}L${round(left + step * (tooth + 1))} 0`;
  }
  return `${path}V${base}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Seconds per kind, for the words beside the picture. */
export function ribbonTotals(spans: readonly RibbonSpan[]): [RibbonKind, number][] {
  return RIBBON_KINDS.map((kind): [RibbonKind, number] => [
    kind,
    spans.filter((span) => span.kind === kind).reduce((sum, span) => sum + (span.to - span.from) * 60, 0),
  ]).filter(([, seconds]) => seconds > 0);
}
