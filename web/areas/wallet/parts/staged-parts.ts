import { useState } from 'react';
import { parsePercent, percentText, WHOLE } from '~/areas/money/percent';

/** A share and its percentage as it stands in the input. */
export interface StagedPart {
  key: string;
  name: string;
  text: string;
  /** Null while what is typed is none. */
  bp: number | null;
}

/** Returns the rest to be given, in hundredths of a percent; below zero where it is too much. */
export function leftOf(parts: readonly StagedPart[]): number {
  return WHOLE - parts.reduce((sum, { bp }) => sum + (bp ?? 0), 0);
}

/** Each has some, and together they are a hundred. */
export function isWhole(parts: readonly StagedPart[]): boolean {
  return parts.every(({ bp }) => bp !== null) && leftOf(parts) === 0;
}

/** Writes the parts as the services want them. */
export function partsInput(parts: readonly StagedPart[]): string {
  return JSON.stringify(parts.map(({ key, bp }) => ({ share: key, percent: (bp ?? 0) / 100 })));
}

/** Percentages under way, by the keys of what they belong to. What is not in it yet has what it began with. */
export function useStagedParts(items: readonly { key: string; name: string; bp: number | null }[]) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const parts = items.map(({ key, name, bp }): StagedPart => {
    const text = texts[key] ?? (bp === null ? '' : percentText(bp));
    return { key, name, text, bp: parsePercent(text) };
  });
  return { parts, change: (key: string, text: string) => setTexts((before) => ({ ...before, [key]: text })) };
}
