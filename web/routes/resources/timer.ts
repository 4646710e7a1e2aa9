import type { AppLoadContext } from '@remix-run/node';
import type { Uuid } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { timerFacts } from '~/areas/timer/timer-facts.server';
import { jsonOf, textOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';

/** Where the person may track, and what of today the server knows: for the timer in the browser. */
export const loader = loginOnly(async ({ context, actor }) => {
  return Response.json(await facts(context, actor));
});

/**
 * What the timer recorded, taken in as from any tracker: each item gets its own verdict. Or what it does right now, for
 * whoever may see it; or a stop for the one that runs elsewhere.
 */
export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  if (form.has('stop')) return Response.json(await stopped(context, actor, form));
  if (form.has('presence')) return Response.json(await reported(context, actor, form));
  const { timeSync } = context.services;
  // What is no batch at all is refused by the service, field by field.
  const { clientTime, ...rest } = Object(jsonOf(context, form, 'batch')) as Batch;
  const sent = { ...rest, clientTime: instantOf(clientTime) };
  const { verdicts } = await timeSync.ingest(actor, sent);
  const answered = verdicts.map(({ uuid, verdict, message }) => ({ uuid, verdict, message }));
  return Response.json({ ...(await facts(context, actor)), verdicts: answered });
});

async function facts({ services: { trackerStatus, presences } }: AppLoadContext, actor: Actor) {
  const [projects, recent, reported] = await Promise.all([
    trackerStatus.listProjects(actor),
    trackerStatus.listRecent(actor.userKey),
    presences.findOwn(actor),
  ]);
  return timerFacts({ projects, recent, reported });
}

async function reported(context: AppLoadContext, actor: Actor, form: FormData): Promise<{ stopAsked: boolean }> {
  const { since, clientTime, ...rest } = Object(jsonOf(context, form, 'presence')) as Record<string, unknown>;
  const instants = { since: instantOf(since), clientTime: instantOf(clientTime) };
  const { stopAsked } = await context.services.presences.report(actor, { ...rest, ...instants });
  return { stopAsked };
}

async function stopped(context: AppLoadContext, actor: Actor, form: FormData): Promise<{ stopAsked: boolean }> {
  await context.services.presences.stopElsewhere(actor, textOf(form, 'stop') as Uuid<'run'>);
  return { stopAsked: true };
}

/** What is no text is no instant, which the service refuses by the field's name. */
function instantOf(text: unknown): Date {
  return new Date(typeof text === 'string' ? text : NaN);
}

interface Batch {
  clientTime?: unknown;
  activities?: unknown;
}
