/** Share of tracked time with mouse and keyboard in use, 0 to 100; null where nothing was tracked. */
export function activityPercent({ tracked, idle }: { tracked: number; idle: number }): number | null {
  return tracked > 0 ? Math.round(((tracked - idle) / tracked) * 100) : null;
}

/** Share of tracked time without them. */
export function idlePercent({ tracked, idle }: { tracked: number; idle: number }): number | null {
  return tracked > 0 ? Math.round((idle / tracked) * 100) : null;
}

export function percentText(value: number | null): string {
  return value === null ? '–' : `${value}%`;
}
