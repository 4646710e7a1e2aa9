import { costOf } from '~/areas/screencasts/screen-casts.server';
import { actionResponse } from '~/lib/server/action-response.server';
import { flagOf, textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { loginRequired, refusable } from '~/lib/server/guards.server';

/** What deleting these pictures with their time would take away. */
export const loader = loginRequired(({ request, context, actor, workspace }) => {
  const uuids = new URL(request.url).searchParams.getAll('uuid');
  return refusable({ context }, 'cost', async () => ({
    cost: await costOf({ context, actor, workspace }, uuids),
  }));
});

export const action = loginRequired(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const answer = await refusable({ context }, intent, async () => {
    switch (intent) {
      case 'memo': {
        const input = { uuid: textOf(form, 'uuid') ?? '', memo: textOf(form, 'memo') ?? '' };
        await context.services.screencasts.updateMemo(actor, input);
        return { intent, done: 'screenshots.memoSaved' as const };
      }
      case 'delete': {
        const input = { uuids: form.getAll('uuid'), withTime: flagOf(form, 'withTime') };
        const removedSeconds = await context.services.screencastRemoval.delete(actor, input);
        return { intent, done: true, removedSeconds };
      }
      case 'restore': {
        await context.services.screencastRestoring.restore(actor, { uuids: form.getAll('uuid') });
        return { intent, done: true };
      }
      default:
        throw new Response(null, { status: 400 });
    }
  });
  return actionResponse(answer);
});
