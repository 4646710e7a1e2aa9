import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { durationOf } from '@server/shared/time/duration';
import { isDay } from '@server/shared/time/local-date';
import { instantAt } from '@server/shared/time/zone-clock';
import { textOf } from '~/lib/server/form-fields.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  form: FormData;
}

interface TypedDuration {
  day: string | undefined;
  duration: string | undefined;
  key: string | undefined;
}

export interface DayOutcome {
  day: string;
  /** Why not; null: it was asked for. */
  refused: string | null;
}

const DAYS_OF_WEEK = 7;

/** Asks for what was typed into one cell. */
export async function askForDay(asked: Asked): Promise<void> {
  const { form } = asked;
  await post(asked, { day: textOf(form, 'day'), duration: textOf(form, 'duration'), key: textOf(form, 'key') });
}

/** Asks for each day of a pasted row by itself: what is refused on one leaves the others as they are. */
export async function askForRow(asked: Asked): Promise<DayOutcome[]> {
  const { form } = asked;
  const days = [...new Set(form.getAll('day').map(String))].slice(0, DAYS_OF_WEEK);
  const outcomes: DayOutcome[] = [];
  // Days are asked for one after the other: they wait for the lock of the same person anyway.
  for (const day of days) {
    const typed = { day, duration: textOf(form, `duration.${day}`), key: textOf(form, `key.${day}`) };
    outcomes.push({ day, refused: await refusalOf(asked, () => post(asked, typed)) });
  }
  return outcomes;
}

async function refusalOf({ context }: Asked, work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    // Whatever it was, what was asked for before it stays asked for, and is told.
    const { message, fields } = context.kernel.report(error);
    return Object.values(fields ?? {})[0]?.[0] ?? message;
  }
}

async function post({ context, actor, workspace, form }: Asked, { day, duration, key }: TypedDuration) {
  const zones = await context.services.project.workspaces.listZones(workspace);
  const zone = zones.find((name) => name === textOf(form, 'zone')) ?? workspace.timeZone;
  const begin = textOf(form, 'begin') ?? '';
  const seconds = durationOf(duration ?? '');
  const clock = isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(begin);
  const startedAt = clock ? instantAt(day, begin, zone) : undefined;
  await context.services.tracking.manualTimes.post(actor, {
    project: textOf(form, 'project'),
    startedAt,
    endedAt: startedAt && seconds !== null ? new Date(startedAt.getTime() + seconds * 1000) : undefined,
    remarks: textOf(form, 'remarks'),
    timezone: zone,
    uuid: key,
  });
}
