import type { AppLoadContext } from '@remix-run/node';
import type { UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { timerFacts } from '~/areas/timer/timer-facts.server';
import { jsonOf, textOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';

/** Where the person may track, and what of today the server knows: for the timer in the browser. */
export const loader = loginOnly(async ({ context, actor }) => {
  return Response.json(await facts(context, actor));
});

/**
 * Takes in the records of the timer as from any tracker: each item gets its own verdict. Or its present state, for
 * whoever may see it; or a stop for the one that runs elsewhere.
 */
export const action = loginOnly(
  intents({
    sync: { answer: takeBatch },
    presence: { answer: reportPresence },
    stop: {
      answer: async ({ context, actor, form }) => {
        await context.services.tracking.presences.stopElsewhere(actor, (textOf(form, 'run') ?? '') as UuidLike<'run'>);
        return { stopAsked: true };
      },
    },
  }),
);

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  form: FormData;
}

async function takeBatch({ context, actor, form }: Asked) {
  // A value that is no batch at all is refused by the service, field by field.
  const { clientTime, ...rest } = Object(jsonOf(context, form, 'batch')) as Batch;
  const sent = { ...rest, clientTime: instantOf(clientTime) };
  const { verdicts } = await context.services.tracking.timeSync.ingest(actor, sent);
  const answered = verdicts.map(({ uuid, verdict, message }) => ({ uuid, verdict, message }));
  return { ...(await facts(context, actor)), verdicts: answered };
}

async function reportPresence({ context, actor, form }: Asked): Promise<{ stopAsked: boolean }> {
  const { since, clientTime, ...rest } = Object(jsonOf(context, form, 'presence')) as Record<string, unknown>;
  const instants = { since: instantOf(since), clientTime: instantOf(clientTime) };
  const { stopAsked } = await context.services.tracking.presences.report(actor, { ...rest, ...instants });
  return { stopAsked };
}

async function facts(
  {
    services: {
      tracking: { trackerStatus, presences },
    },
  }: AppLoadContext,
  actor: Actor,
) {
  const [projects, recent, reported] = await Promise.all([
    trackerStatus.listProjects(actor),
    trackerStatus.listRecent(actor.userKey),
    presences.findOwn(actor),
  ]);
  return timerFacts({ projects, recent, reported });
}

/** Reads an instant. A value that is no text becomes an invalid instant, which the service refuses by the field's name. */
function instantOf(text: unknown): Date {
  return new Date(typeof text === 'string' ? text : NaN);
}

interface Batch {
  clientTime?: unknown;
  activities?: unknown;
}
