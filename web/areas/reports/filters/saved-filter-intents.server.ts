import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  form: FormData;
}

/** Handlers of the things that somebody keeps for themselves: filters by name, and the tiles of their home. */
export const SAVED_FILTER_INTENTS = {
  save: {
    done: 'reports.saved.done',
    run: ({ context, actor, form }) => {
      const filter = { page: textOf(form, 'page'), name: textOf(form, 'name'), query: textOf(form, 'query') ?? '' };
      return context.services.tracking.savedFilters.save(actor, filter);
    },
  },
  replace: {
    done: 'reports.saved.done',
    run: ({ context, actor, form }) =>
      context.services.tracking.savedFilters.replace(actor, uuidOf(form), textOf(form, 'query') ?? ''),
  },
  star: {
    done: 'reports.saved.starred',
    run: ({ context, actor, form }) => context.services.tracking.savedFilters.star(actor, uuidOf(form), true),
  },
  unstar: {
    done: 'reports.saved.unstarred',
    run: ({ context, actor, form }) => context.services.tracking.savedFilters.star(actor, uuidOf(form), false),
  },
  delete: {
    done: 'reports.saved.deleted',
    run: ({ context, actor, form }) => context.services.tracking.savedFilters.delete(actor, uuidOf(form)),
  },
  arrange: {
    done: 'reports.saved.done',
    fields: ['tiles'],
    run: ({ context, actor, form }) =>
      context.services.tracking.savedFilters.arrangeHome(actor, { tiles: tilesOf(form) }),
  },
} satisfies Handlers<Asked>;

const uuidOf = (form: FormData): string => textOf(form, 'uuid') ?? '';

/** Names in their order; those that are hidden have a minus before them. */
function tilesOf(form: FormData): { name: string; shown: boolean }[] {
  return (textOf(form, 'tiles') ?? '')
    .split(',')
    .filter(Boolean)
    .map((name) => ({ name: name.replace(/^-/, ''), shown: !name.startsWith('-') }));
}
