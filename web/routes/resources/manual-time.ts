import { spanOf } from '~/areas/manual-time/manual-time.server';
import { payableOf, worthText } from '~/areas/money/worth-text.server';
import { formatDuration } from '~/lib/format/format';
import { textOf } from '~/lib/server/form-fields.server';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';

/** Previews a span that is being typed, in the chosen project and zone where no other is named. */
export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const zones = await context.services.project.workspaces.listZones(workspace);
  const timezone = zones.find((name) => name === searchParams.get('zone')) ?? workspace.timeZone;
  const span = spanOf(searchParams, timezone);
  if (!span.startedAt || !span.endedAt) return { preview: null };
  try {
    const project = searchParams.get('project') ?? workspace.project.uuid;
    const preview = await context.services.tracking.manualTimePreviews.preview(actor, { ...span, project, timezone });
    const { duration, beyondLimit, hard } = preview;
    const beyond = beyondLimit ? formatDuration(beyondLimit) : null;
    const whose = { project, user: actor.userUuid };
    const worth = await worthText({ context, actor }, whose, payableOf(span.startedAt, preview));
    return { preview: { duration: formatDuration(duration), beyond, hard, worth } };
  } catch (error) {
    // A refusal is the answer that was asked for here, and no failure.
    const { kind, message, fields } = context.kernel.report(error);
    if (kind === 'internal') throw error;
    return { refusal: { message, fields } };
  }
});

/** Decisions, and what undoes them: they outlive their page. */
export const action = loginRequired(
  intents({
    approve: {
      answer: async ({ context, actor, form }) =>
        refusedOf(
          await context.services.tracking.manualDecisionBatches.approveMany(actor, { uuids: form.getAll('uuid') }),
        ),
    },
    decline: {
      answer: async ({ context, actor, form }) => {
        const input = { uuids: form.getAll('uuid'), reason: textOf(form, 'reason') ?? '' };
        return refusedOf(await context.services.tracking.manualDecisionBatches.declineMany(actor, input));
      },
    },
    reopen: {
      answer: async ({ context, actor, form }) =>
        refusedOf(
          await context.services.tracking.manualDecisionBatches.reopenMany(actor, { uuids: form.getAll('uuid') }),
        ),
    },
  }),
);

/** The others are done all the same. */
function refusedOf(outcomes: readonly { uuid: string; done: boolean; message: string | null }[]) {
  const refused = outcomes.filter(({ done }) => !done);
  return { refused: refused.map(({ uuid, message }) => ({ uuid, message: message ?? '' })) };
}
