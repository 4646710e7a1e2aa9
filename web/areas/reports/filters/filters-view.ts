import type { Zone } from '~/lib/format/zone';
import type { RangePreset } from './range-presets';

export interface Choice {
  uuid: string;
  name: string;
}

export interface DayRange {
  from: string;
  to: string;
}

/** What every report's page knows about its filters. */
export interface FiltersView {
  company: string;
  /** The project worked in. */
  project: string;
  /** All projects of the company are shown. */
  allProjects: boolean;
  zone: Zone;
  zones: Zone[];
  /** Sums of this zone are still being made. */
  filling: boolean;
  today: string;
  range: DayRange;
  preset: RangePreset | 'custom';
  refused: 'backwards' | 'too-long' | null;
  /** What the address says of the period before, and of the one after; null: nothing more. */
  previous: Readonly<Record<string, string | null>>;
  next: Readonly<Record<string, string | null>>;
  people: Choice[];
  teams: Choice[];
  tags: Choice[];
  user: string;
  team: string;
  tag: string;
}

/** The days of a page in the address of another one, whatever that one shows otherwise. */
export function sameDays({ preset, range: { from, to } }: FiltersView): Record<string, string> {
  return preset === 'custom' ? { from, to } : { range: preset };
}
