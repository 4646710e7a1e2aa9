import { timerFacts } from '~/areas/timer/timer-facts.server';
import { jsonOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';

/** Where the person may track, and what of today the server knows: for the timer in the browser. */
export const loader = loginOnly(async ({ context, actor }) => {
  const { trackerStatus } = context.services;
  const projects = await trackerStatus.listProjects(actor.userKey);
  return Response.json(timerFacts(projects));
});

/** What the timer recorded, taken in as from any tracker: each item gets its own verdict. */
export const action = loginOnly(async ({ request, context, actor }) => {
  const { timeSync, trackerStatus } = context.services;
  // What is no batch at all is refused by the service, field by field.
  const { clientTime, ...rest } = Object(jsonOf(context, await request.formData(), 'batch')) as Batch;
  const sent = { ...rest, clientTime: new Date(clientTime ?? NaN) };
  const { verdicts } = await timeSync.take(actor, sent);
  const projects = await trackerStatus.listProjects(actor.userKey);
  const answered = verdicts.map(({ uuid, verdict, message }) => ({ uuid, verdict, message }));
  return Response.json({ ...timerFacts(projects), verdicts: answered });
});

interface Batch {
  clientTime?: string;
  activities?: unknown;
}
