import type { AppLoadContext } from '@remix-run/node';
import type { UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import type { TextKey } from '~/lib/locale/text-key';
import { textOf } from '~/lib/server/form-fields.server';

interface OfProject {
  context: AppLoadContext;
  actor: Actor;
  project: UuidLike<'project'>;
}

/** Does what one form of the page asks for; answers what to say about it. */
export async function changeProject(
  { context, actor, project }: OfProject,
  intent: string,
  form: FormData,
): Promise<TextKey> {
  const { projectChanges, tags } = context.services;
  const name = textOf(form, 'name') ?? '';
  const description = textOf(form, 'description') ?? '';
  const color = textOf(form, 'color') ?? '';
  const uuid = textOf(form, 'uuid') ?? '';
  switch (intent) {
    case 'facts':
      await projectChanges.update(actor, { uuid: project, name, description });
      return 'project.saved';
    case 'archive':
      await projectChanges.archive(actor, { uuid: project, name });
      return 'project.list.archivedDone';
    case 'unarchive':
      await projectChanges.unarchive(actor, project);
      return 'project.list.unarchivedDone';
    case 'tag-create':
      await tags.create(actor, { project, name, color, description });
      return 'project.tags.saved';
    case 'tag-update':
      await tags.update(actor, { uuid, name, color, description });
      return 'project.tags.saved';
    case 'tag-delete':
      await tags.delete(actor, uuid);
      return 'project.tags.deleted';
    default:
      throw new Response(null, { status: 400 });
  }
}
