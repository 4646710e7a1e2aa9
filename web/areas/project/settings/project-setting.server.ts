import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  form: FormData;
}

/** Handlers of the forms of the page. */
export const PROJECT_INTENTS = {
  facts: {
    done: 'project.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.projectChanges.update(actor, {
        ...context.kernel.input('updateProject', form),
        uuid: workspace.project.uuid,
      }),
  },
  archive: {
    done: 'project.list.archivedDone',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.projectChanges.archive(actor, {
        uuid: workspace.project.uuid,
        name: textOf(form, 'name') ?? '',
      }),
  },
  unarchive: {
    done: 'project.list.unarchivedDone',
    run: ({ context, actor, workspace }) =>
      context.services.project.projectChanges.unarchive(actor, workspace.project.uuid),
  },
  'tag-create': {
    done: 'project.tags.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.tags.create(actor, {
        ...context.kernel.input('createTag', form),
        project: workspace.project.uuid,
      }),
  },
  'tag-update': {
    done: 'project.tags.saved',
    run: ({ context, actor, form }) =>
      context.services.project.tags.update(actor, context.kernel.input('updateTag', form)),
  },
  'tag-delete': {
    done: 'project.tags.deleted',
    run: ({ context, actor, form }) => context.services.project.tags.delete(actor, textOf(form, 'uuid') ?? ''),
  },
} satisfies Handlers<Asked>;
