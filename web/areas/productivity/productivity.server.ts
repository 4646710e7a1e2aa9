import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import type { Services } from '@server/web-host/load-context';
import type { TextKey } from '~/lib/locale/text-key';
import { textOf } from '~/lib/server/form-fields.server';

interface AtWork {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

export async function productivityPage({ context, actor, workspace }: AtWork, search: URLSearchParams) {
  const { ruleChanges, ratings, seenUses } = context.services;
  const { project, company } = workspace;
  const args = { project: project.uuid };
  const uses = await seenUses.list(actor, args);
  const rating = await ratings.readLast(actor, args);
  const unruled = search.has('unruled');
  return {
    place: `${company.name} / ${project.name}`,
    mayChange: !project.archived,
    unruled,
    uses: unruled ? uses.filter(({ ruled }) => !ruled) : uses,
    total: uses.length,
    rules: (await ruleChanges.list(actor, args)).map((rule) => ({
      ...rule,
      updatedAt: rule.updatedAt.toISOString(),
    })),
    rating: rating && ratingView(rating),
    constraints: context.kernel.constraints('setProductivity'),
  };
}

type Rating = Awaited<ReturnType<Services['ratings']['apply']>>;

function ratingView({ uuid, finished, isUndo, mayUndo, worked, done, total, changed, finishedAt }: Rating) {
  const facts = { uuid, finished, isUndo, mayUndo, worked, done, total, changed };
  return { ...facts, finishedAt: finishedAt?.toISOString() ?? null };
}

/** Does what one form asks for; answers what to say. */
export async function changeProductivity(
  { context, actor, workspace }: AtWork,
  intent: string,
  form: FormData,
): Promise<{ intent: string; done?: TextKey; rating?: ReturnType<typeof ratingView> }> {
  const { ruleChanges, ratings } = context.services;
  const project = workspace.project.uuid;
  switch (intent) {
    case 'set': {
      const rule = { kind: textOf(form, 'kind'), name: textOf(form, 'name') ?? '', class: textOf(form, 'class') };
      await ruleChanges.set(actor, { project, ...rule });
      return { intent, done: 'productivity.saved' };
    }
    case 'delete':
      await ruleChanges.delete(actor, textOf(form, 'uuid') ?? '');
      return { intent, done: 'productivity.removed' };
    case 'preview':
      return { intent, ...(await previewRating({ context, actor, workspace })) };
    case 'apply':
      return { intent, done: 'productivity.applying', rating: ratingView(await ratings.apply(actor, { project })) };
    case 'undo':
      return { intent, done: 'productivity.undoing', rating: ratingView(await ratings.undo(actor, { project })) };
    default:
      throw new Response(null, { status: 400 });
  }
}

/** What applying the rules would change. */
export async function previewRating({ context, actor, workspace }: AtWork) {
  return { preview: await context.services.ratingPreviews.preview(actor, { project: workspace.project.uuid }) };
}
