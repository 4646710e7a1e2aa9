import { costOf } from '~/areas/screencasts/screen-casts.server';
import { flagOf, textOf } from '~/lib/server/form-fields.server';
import { loginRequired } from '~/lib/server/guards.server';
import { intents, refusable } from '~/lib/server/intents.server';

/** Counts the time that would be deleted together with these pictures. */
export const loader = loginRequired(({ request, context, actor, workspace }) => {
  const uuids = new URL(request.url).searchParams.getAll('uuid');
  return refusable({ context }, {}, async () => ({
    cost: await costOf({ context, actor, workspace }, uuids),
  }));
});

export const action = loginRequired(
  intents({
    memo: {
      done: 'screenshots.memoSaved',
      run: ({ context, actor, form }) =>
        context.services.tracking.screencasts.updateMemo(actor, {
          uuid: textOf(form, 'uuid') ?? '',
          memo: textOf(form, 'memo') ?? '',
        }),
    },
    delete: {
      answer: async ({ context, actor, form }) => {
        const input = { uuids: form.getAll('uuid'), withTime: flagOf(form, 'withTime') };
        return { removedSeconds: await context.services.tracking.screencastRemoval.delete(actor, input) };
      },
    },
    restore: {
      run: ({ context, actor, form }) =>
        context.services.tracking.screencastRestoring.restore(actor, { uuids: form.getAll('uuid') }),
    },
  }),
);
