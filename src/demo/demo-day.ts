import type { Uuid } from '../shared/ids/id.js';
import type { ActivityItem } from '../tracking/index.js';
import type { DemoHabit } from './demo-habits.js';
import { Dice, steadyUuid } from './demo-random.js';

const MINUTE = 60_000;
const SLICE_MINUTES = 10;

/** A day of somebody of the demo. */
export interface DemoDay {
  day: string;
  midnight: number;
  /** The person rests on this day. */
  isFree: boolean;
  /** The company rests on this day, and the person stands in for everybody. */
  standsIn: boolean;
  /** Part of the ids of slices, so that another one's are others. */
  place: string;
}

const STAND_IN_STARTS = 9;

/** A made-up day of somebody: slices of ten minutes that begin at full ten minutes. */
export function demoDay(
  { uuid, habit }: { uuid: Uuid<'user'>; habit: DemoHabit },
  { day, isFree, standsIn, midnight, place }: DemoDay,
  projectOf: (name: string) => string | undefined,
): ActivityItem[] {
  const dice = new Dice(`${uuid}/${day}`);
  if (isAway(dice, habit, isFree)) return [];
  const late = latenessOf(dice, habit);
  const start = midnight + ((standsIn ? STAND_IN_STARTS : habit.starts) * 60 + late) * MINUTE;
  const pauses = pausesOf(dice, habit);
  const minutes = habit.hours * 60 + (habit.steady ? dice.between(0, 3) : dice.between(-3, 4)) * 10;
  const items: ActivityItem[] = [];
  let project = habit.projects[0];
  for (let minute = 0; minute < minutes; minute += SLICE_MINUTES) {
    if (minute % 120 === 60) project = dice.chance(0.7) ? habit.projects[0] : dice.pick(habit.projects);
    const target = project && projectOf(project);
    if (!target || pauses.some(({ from, to }) => minute >= from && minute < to)) continue;
    items.push(
      slice(dice, habit, {
        uuid: steadyUuid(`${uuid}/${place}${day}/${minute}`),
        project: target,
        at: start + minute * MINUTE,
      }),
    );
  }
  return items;
}

function isAway(dice: Dice, { steady, away }: DemoHabit, isFree: boolean): boolean {
  if (steady) return isFree;
  return isFree ? !dice.chance(0.06) : dice.chance(away);
}

/** Minutes after the usual start. */
function latenessOf(dice: Dice, { steady, late }: DemoHabit): number {
  if (steady) return 0;
  return dice.chance(late) ? dice.between(2, 6) * 10 : dice.between(-1, 1) * 10;
}

/** Lunch, and something shorter in the afternoon, in minutes after the start. */
function pausesOf(dice: Dice, { hours }: DemoHabit): { from: number; to: number }[] {
  const lunch = dice.between(20, 25) * 10;
  const tea = lunch + dice.between(12, 16) * 10;
  const pauses = [{ from: tea, to: tea + 10 * dice.between(1, 2) }];
  return hours > 5 ? [{ from: lunch, to: lunch + 10 * dice.between(3, 6) }, ...pauses] : pauses;
}

function slice(
  dice: Dice,
  habit: DemoHabit,
  { uuid, project, at }: { uuid: string; project: string; at: number },
): ActivityItem {
  const seconds = SLICE_MINUTES * 60;
  const idle = dice.chance(0.15) ? dice.between(20, 300) : dice.between(0, 10);
  const busy = (seconds - idle) / seconds;
  return {
    uuid,
    project,
    idle,
    startedAt: new Date(at).toISOString(),
    endedAt: new Date(at + seconds * 1000).toISOString(),
    mouseMoves: Math.round(busy * dice.between(200, 1400)),
    keyClicks: Math.round(busy * dice.between(60, 900)),
    usages: usagesOf(dice, habit, seconds - idle),
  };
}

function usagesOf(dice: Dice, { uses, distracted }: DemoHabit, seconds: number): NonNullable<ActivityItem['usages']> {
  const count = dice.between(1, 4);
  const chosen = Array.from({ length: count }, () => (dice.chance(distracted) ? uses.at(-1) : weighted(dice, uses)));
  let left = seconds - dice.between(0, 30);
  return chosen.flatMap((use, index) => {
    if (!use) return [];
    const part = index === count - 1 ? left : Math.floor((left * dice.between(20, 70)) / 100);
    left -= part;
    const { kind, name, titles } = use;
    return part > 0 ? [{ kind, name, title: dice.pick(titles), seconds: part }] : [];
  });
}

function weighted(dice: Dice, uses: DemoHabit['uses']): DemoHabit['uses'][number] | undefined {
  let left = dice.next() * uses.reduce((sum, { weight }) => sum + weight, 0);
  return uses.find(({ weight }) => (left -= weight) < 0);
}
