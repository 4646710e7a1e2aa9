import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import type { Services } from '@server/web-host/load-context';
import { textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';

interface AtWork {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

export async function productivityPage({ context, actor, workspace }: AtWork, search: URLSearchParams) {
  const { ruleChanges, ratings, seenUses } = context.services.tracking;
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

type Rating = Awaited<ReturnType<Services['tracking']['ratings']['apply']>>;

function ratingView({ uuid, finished, isUndo, mayUndo, worked, done, total, changed, finishedAt }: Rating) {
  const facts = { uuid, finished, isUndo, mayUndo, worked, done, total, changed };
  return { ...facts, finishedAt: finishedAt?.toISOString() ?? null };
}

/** Handlers of the forms and presses of the page. */
export const PRODUCTIVITY_INTENTS = {
  set: {
    done: 'productivity.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.tracking.ruleChanges.set(actor, {
        project: workspace.project.uuid,
        kind: textOf(form, 'kind'),
        name: textOf(form, 'name') ?? '',
        class: textOf(form, 'class'),
      }),
  },
  delete: {
    done: 'productivity.removed',
    run: ({ context, actor, form }) => context.services.tracking.ruleChanges.delete(actor, textOf(form, 'uuid') ?? ''),
  },
  preview: { answer: previewRating },
  apply: {
    done: 'productivity.applying',
    answer: async ({ context, actor, workspace }) => ({
      rating: ratingView(await context.services.tracking.ratings.apply(actor, { project: workspace.project.uuid })),
    }),
  },
  undo: {
    done: 'productivity.undoing',
    answer: async ({ context, actor, workspace }) => ({
      rating: ratingView(await context.services.tracking.ratings.undo(actor, { project: workspace.project.uuid })),
    }),
  },
} satisfies Handlers<AtWork & { form: FormData }>;

/** Previews the changes that applying the rules would make. */
export async function previewRating({ context, actor, workspace }: AtWork) {
  return {
    preview: await context.services.tracking.ratingPreviews.preview(actor, { project: workspace.project.uuid }),
  };
}
