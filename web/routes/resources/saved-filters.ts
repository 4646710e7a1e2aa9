import type { TextKey } from '~/lib/locale/text-key';
import { textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { loginRequired, refusable } from '~/lib/server/guards.server';

const DONE: Record<string, TextKey> = {
  save: 'reports.saved.done',
  replace: 'reports.saved.done',
  star: 'reports.saved.starred',
  unstar: 'reports.saved.unstarred',
  delete: 'reports.saved.deleted',
  arrange: 'reports.saved.done',
};

/** What somebody keeps for themselves: filters by name, and the tiles of their home. */
export const action = loginRequired(async ({ request, context, actor }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  const { savedFilters } = context.services;
  const uuid = textOf(form, 'uuid') ?? '';
  const query = textOf(form, 'query') ?? '';
  return refusable({ context }, intent, async () => {
    if (intent === 'save')
      await savedFilters.save(actor, { page: textOf(form, 'page'), name: textOf(form, 'name'), query });
    else if (intent === 'replace') await savedFilters.replace(actor, uuid, query);
    else if (intent === 'star' || intent === 'unstar') await savedFilters.star(actor, uuid, intent === 'star');
    else if (intent === 'delete') await savedFilters.delete(actor, uuid);
    else if (intent === 'arrange') await savedFilters.arrangeHome(actor, { tiles: tilesOf(form) });
    else throw new Response(null, { status: 400 });
    return { intent, done: DONE[intent] };
  });
});

/** Names in their order; those that are hidden have a minus before them. */
function tilesOf(form: FormData): { name: string; shown: boolean }[] {
  return (textOf(form, 'tiles') ?? '')
    .split(',')
    .filter(Boolean)
    .map((name) => ({ name: name.replace(/^-/, ''), shown: !name.startsWith('-') }));
}
