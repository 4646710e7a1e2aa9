import { changeManualTime, spanOf } from '~/areas/manual-time/manual-time.server';
import { payableOf, worthText } from '~/areas/payroll/worth-text.server';
import { formatDuration } from '~/lib/format/format';
import { actionResponse } from '~/lib/server/action-response.server';
import { intentOf } from '~/lib/server/form-values.server';
import { loginRequired, refusable } from '~/lib/server/guards.server';

/** What would become of a span that is being typed, in the chosen project and zone where no other is named. */
export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const zones = await context.services.workspaces.listZones(workspace);
  const timezone = zones.find((name) => name === searchParams.get('zone')) ?? workspace.timeZone;
  const span = spanOf(searchParams, timezone);
  if (!span.startedAt || !span.endedAt) return { preview: null };
  try {
    const project = searchParams.get('project') ?? workspace.project.uuid;
    const preview = await context.services.manualTimePreviews.preview(actor, { ...span, project, timezone });
    const { duration, beyondLimit, hard } = preview;
    const beyond = beyondLimit ? formatDuration(beyondLimit) : null;
    const whose = { project, user: actor.userUuid };
    const worth = await worthText({ context, actor }, whose, payableOf(span.startedAt, preview));
    return { preview: { duration: formatDuration(duration), beyond, hard, worth } };
  } catch (error) {
    // What would be refused is what was asked for here, and no failure.
    const { kind, message, fields } = context.kernel.report(error);
    if (kind === 'internal') throw error;
    return { refusal: { message, fields } };
  }
});

/** Decisions, and what undoes them: they outlive their page. */
export const action = loginRequired(async ({ request, context, actor, workspace }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const answer = await refusable({ context }, intent, async () => {
    const changed = await changeManualTime({ context, actor, workspace }, intent, form);
    // Of many, the others are done all the same.
    const refused = (changed.outcomes ?? []).filter(({ done }) => !done);
    return { done: true, refused: refused.map(({ uuid, message }) => ({ uuid, message: message ?? '' })) };
  });
  return actionResponse(answer);
});
