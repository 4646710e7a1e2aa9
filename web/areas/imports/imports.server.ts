import { type AppLoadContext, redirect } from '@remix-run/node';
import type { OpenImport } from '@server/shared/imports/imports.service';
import type { Workspace } from '@server/project';
import type { UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { flagOf, numberOf, pageOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import { fileOf } from '~/lib/server/upload.server';
import { type ImportItem, type ImportLine, OUTCOMES, STEPS, stepOf } from './import-item';

/** The target of an import, and the address of its page. */
export interface ImportPlace {
  target: 'leads';
  path: string;
}

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type Sent = Asked & { form: FormData; params: Record<string, string | undefined> };

/** Former imports, the newest first. */
export async function listImports(
  { context, actor, workspace }: Asked,
  { target }: ImportPlace,
  search: URLSearchParams,
) {
  const args = { scope: workspace.company.uuid, target, page: pageOf(search) };
  const { data, paginatorInfo } = await context.services.kernel.imports.list(actor, args);
  return { imports: data.map(({ found }) => lineOf(found)), pages: paginatorInfo };
}

/** Reads one import, in the step that the address names or its state leads to; with some rows once they are checked. */
export async function readImport({ context, actor }: Asked, uuid: string, search: URLSearchParams) {
  const { imports } = context.services.kernel;
  const { contacts } = context.services.identity;
  const open = await imports.read(actor, uuid as UuidLike<'import'>);
  const item = itemOf(context, open);
  const asked = STEPS.find((step) => step === search.get('step'));
  // A step that is ahead of the state is not there yet.
  const latest = stepOf(item.state);
  const step = asked && STEPS.indexOf(asked) <= STEPS.indexOf(latest) ? asked : latest;
  const outcome = OUTCOMES.find((one) => one === search.get('outcome')) ?? (item.bad > 0 ? 'BAD' : 'NEW');
  const isChecked = item.state !== 'UPLOADED' && item.state !== 'CHECKING';
  const rows =
    step === 'check' && isChecked ? await readRows({ context, actor }, { uuid, outcome, page: pageOf(search) }) : null;
  return {
    item,
    step,
    outcome,
    rows,
    formats: context.kernel.tableFormats,
    countries: step === 'columns' ? contacts.listCountries(context.locale) : [],
  };
}

async function readRows(
  { context, actor }: Pick<Asked, 'context' | 'actor'>,
  { uuid, outcome, page }: { uuid: string; outcome: string; page: number },
) {
  const { page: found, target } = await context.services.kernel.imports.listRows(actor, {
    import: uuid,
    outcome,
    page,
  });
  const fields = target.columns.map(({ key }) => key);
  return {
    list: found.data.map(({ number, cells, content, problems }) => ({
      number,
      cells: cells ?? fields.map((key) => content?.[key] ?? '').filter(Boolean),
      problems: (problems ?? []).map(({ column, code }) => ({
        column,
        message: context.kernel.say({ key: `importProblems.${code}` }),
      })),
    })),
    pages: found.paginatorInfo,
  };
}

/** Handlers of the page with the former imports: it takes a file. */
export function uploadIntents({ target, path }: ImportPlace) {
  return {
    upload: {
      answer: async ({ context, actor, workspace, form }) => {
        const file = await fileOf(form, 'document');
        const { found } = await context.services.kernel.imports.receive(actor, {
          target,
          scope: workspace.company.uuid,
          file,
        });
        return redirect(`${path}/${found.uuid}?step=columns`);
      },
    },
  } satisfies Handlers<Sent>;
}

/** Handlers of the page of one import. */
export function importIntents({ path }: ImportPlace) {
  const uuidOf = ({ params }: Sent) => (params['uuid'] ?? '') as UuidLike<'import'>;
  const to = (asked: Sent, step: string) => redirect(`${path}/${uuidOf(asked)}?step=${step}`);
  return {
    read: {
      answer: async (asked) => {
        const plan = { import: uuidOf(asked), check: false, ...readingOf(asked.form) };
        await asked.context.services.kernel.imports.plan(asked.actor, plan);
        return to(asked, 'columns');
      },
    },
    check: {
      answer: async (asked) => {
        const { form } = asked;
        await asked.context.services.kernel.imports.plan(asked.actor, {
          import: uuidOf(asked),
          check: true,
          ...readingOf(form),
          columns: columnsOf(form),
          known: textOf(form, 'known'),
          country: textOf(form, 'country'),
        });
        return to(asked, 'check');
      },
    },
    start: {
      answer: async (asked) => {
        await asked.context.services.kernel.imports.start(asked.actor, uuidOf(asked));
        return to(asked, 'run');
      },
    },
    stop: { run: (asked) => asked.context.services.kernel.imports.stop(asked.actor, uuidOf(asked)) },
    revert: { run: (asked) => asked.context.services.kernel.imports.revert(asked.actor, uuidOf(asked)) },
  } satisfies Handlers<Sent>;
}

function readingOf(form: FormData) {
  return {
    encoding: textOf(form, 'encoding'),
    delimiter: textOf(form, 'delimiter'),
    sheet: numberOf(form, 'sheet'),
    calendar: numberOf(form, 'calendar'),
    withHidden: flagOf(form, 'withHidden'),
    header: flagOf(form, 'header'),
  };
}

/** Reads `column.0`, `column.1` and so on; an empty choice leaves the column out. */
function columnsOf(form: FormData): (string | null)[] {
  const columns: (string | null)[] = [];
  for (let place = 0; form.has(`column.${place}`); place += 1) columns.push(textOf(form, `column.${place}`) ?? null);
  return columns;
}

type Found = OpenImport['found'];

function lineOf(found: Found): ImportLine {
  const { uuid, name, state, total, created, filled, bad, removed, kept } = found;
  const isPending = found.work === 'REVERT' || found.stopAskedAt !== null;
  return {
    uuid,
    name,
    state,
    isPending,
    createdAt: found.createdAt.toISOString(),
    total,
    created,
    filled,
    bad,
    removed,
    kept,
  };
}

function itemOf({ kernel }: AppLoadContext, { found, target }: OpenImport): ImportItem {
  const view = kernel.importView(found, target);
  const { country, problem, revertibleUntil } = view;
  return {
    ...lineOf(found),
    type: view.type,
    encoding: view.encoding,
    isEncodingSure: view.isEncodingSure,
    delimiter: view.delimiter,
    sheets: view.sheets,
    sheet: view.sheet,
    calendar: view.calendar,
    withHidden: view.withHidden,
    counts: view.counts,
    header: view.header,
    columns: view.columns,
    sample: found.sample,
    fields: view.fields,
    known: view.known,
    country: country ?? '',
    fresh: view.fresh,
    twice: view.twice,
    existing: view.existing,
    skipped: view.skipped,
    problem: problem && kernel.say({ key: `errors.${problem}` }),
    revertibleUntil: revertibleUntil?.toISOString() ?? null,
    hasFile: found.purgedAt === null,
  };
}
