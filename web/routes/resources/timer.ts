import { timerFacts } from '~/areas/timer/timer-facts.server';
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
  const batch = String((await request.formData()).get('batch') ?? '');
  const { clientTime, ...rest } = readBatch(batch);
  const sent = { ...rest, clientTime: new Date(clientTime ?? NaN) };
  const { verdicts } = await timeSync.take(actor, sent);
  const projects = await trackerStatus.listProjects(actor.userKey);
  const answered = verdicts.map(({ uuid, verdict, message }) => ({ uuid, verdict, message }));
  return Response.json({ ...timerFacts(projects), verdicts: answered });
});

/** What is no batch at all is refused by the service, field by field. */
function readBatch(text: string): { clientTime?: string; activities?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
