import type { AppLoadContext } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '@server/project';
import { ChangeBar } from '~/areas/permissions/change-bar';
import { columnName } from '~/areas/permissions/grid/column-names';
import { Legend } from '~/areas/permissions/grid/legend';
import { matrixOf, type Side } from '~/areas/permissions/grid/matrix';
import { PermissionGrid } from '~/areas/permissions/grid/permission-grid';
import { SideName } from '~/areas/permissions/grid/sides';
import { PermissionFilters } from '~/areas/permissions/permission-filters';
import styles from '~/areas/permissions/permissions.module.css';
import { ReviewDialog } from '~/areas/permissions/review-dialog';
import { type Query, readQuery, type TableView, VIEWS } from '~/areas/permissions/table-view';
import { tableView } from '~/areas/permissions/table-view.server';
import { useStagedChanges } from '~/areas/permissions/use-staged-changes';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { Views } from '~/areas/reports/views';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import type { TextKey } from '~/lib/locale/text-key';
import type { PageHandle } from '~/lib/page-handle';
import { jsonOf } from '~/lib/server/form-fields.server';
import { permissionBased } from '~/lib/server/guards.server';
import { type ActionAnswer, intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { ButtonLink } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { Pagination } from '~/ui/data/pagination';
import { EmptyState } from '~/ui/layout/empty-state';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { forgetTyping, leaveTyping, noteTyping, wasTaken } from '~/ui/theme/typed-text';

const UnsavedGuard = latePart(() => import('~/ui/forms/unsaved-guard'), { quiet: true });

export const handle: PageHandle = {
  title: 'permissions.title',
  texts: ['company', 'identity', 'permissions'],
  menu: { group: 'settings', help: 'permissions.menuHelp', icon: 'permissions' },
};

export const loader = permissionBased('permissions.manage')(async ({ request, context, actor, workspace }) => {
  const query = readQuery(new URL(request.url).searchParams);
  return { query, table: await tableView({ context, actor, workspace, query }) };
});

export const action = permissionBased('permissions.manage')(
  intents({
    preview: {
      answer: async (asked) => {
        const { permissionChanges } = asked.context.services.project;
        const { affected, refused } = await permissionChanges.preview(asked.actor, scopeOf(asked), changesOf(asked));
        const of = String(asked.form.get('changes') ?? '');
        return { of, preview: { affected, refused: Object.fromEntries(refused) } };
      },
    },
    save: {
      done: 'permissions.done',
      run: (asked) =>
        asked.context.services.project.permissionChanges.save(asked.actor, scopeOf(asked), changesOf(asked)),
    },
  }),
);

interface Asked {
  context: AppLoadContext;
  workspace: Workspace;
  form: FormData;
}

function scopeOf({ workspace: { company, project }, form }: Asked) {
  return form.get('scope') === 'project' ? { project: project.uuid } : { company: company.uuid };
}

function changesOf({ context, form }: Asked) {
  return { changes: jsonOf(context, form, 'changes') };
}

export default function ManagePermissions() {
  const { t } = useTranslation();
  const { table, query } = useLoaderData<typeof loader>();
  const { staged, total, stage, clear, drop, input, preview } = useStagedChanges(table.place.id, table.scope);
  const { fetcher, remember, dialog } = useStepUp<typeof action>();
  const [reviewing, setReviewing] = useState(false);
  useKeptChanges(table, staged);
  useActionSuccess(fetcher.data);
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer?.done) return;
    clear();
    setReviewing(false);
    // Once for each answer: the changes of another scope, staged later, are not these.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);

  return (
    <Page
      title={t('permissions.title')}
      context={t('permissions.context')}
      filters={<PermissionFilters table={table} query={query} />}
    >
      <Readings query={query} />
      <Comparison table={table} query={query} />
      <Table table={table} query={query} staged={staged} stage={stage} />
      {table.pages && <Pagination page={table.pages.page} perPage={table.pages.perPage} total={table.pages.total} />}
      {staged.size > 0 && (
        <ChangeBar count={staged.size} preview={preview} onReview={() => setReviewing(true)} onDiscard={clear} />
      )}
      <ReviewDialog
        open={reviewing && staged.size > 0}
        table={table}
        staged={staged}
        input={input}
        preview={preview}
        refusals={refusalsOf(answer)}
        fetcher={fetcher}
        onSubmit={remember}
        onDrop={drop}
        onClose={() => setReviewing(false)}
      />
      {dialog}
      {total > 0 && <UnsavedGuard active />}
    </Page>
  );
}

/** Should the page itself be taken away, what was wished on it can still be copied. */
function useKeptChanges(table: TableView, staged: ReturnType<typeof useStagedChanges>['staged']): void {
  const { t } = useTranslation();
  const id = useId();
  const text = useRef('');
  const lines = [...staged.values()].map(({ column, slug, effect }) => {
    return `${columnName(column, t as (key: TextKey) => string)}, ${slug}: ${t(`permissions.effect.${effect ?? 'INHERIT'}`)}`;
  });
  text.current = [table.scope === 'project' ? table.place.project : table.place.company, ...lines].join('\n');
  useEffect(() => {
    if (staged.size > 0) noteTyping(id, () => text.current);
    else forgetTyping(id);
  }, [id, staged]);
  useEffect(() => () => leaveTyping(id, wasTaken(location)), [id]);
}

/** `changes.3` → 3 */
function refusalsOf(answer: ActionAnswer | undefined): Record<string, string> {
  const fields = Object.entries(answer?.refusal?.fields ?? {});
  return Object.fromEntries(fields.map(([path, messages]) => [path.replace('changes.', ''), messages.join(' ')]));
}

interface PartProps {
  table: TableView;
  query: Query;
}

/** Roles, people or one permission. */
function Readings({ query }: { query: Query }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const to = (view: string) => {
    const next = new URLSearchParams(search);
    for (const name of ['q', 'page', 'compare']) next.delete(name);
    next.set('view', view);
    return `?${next}`;
  };
  return (
    <Views
      label={t('permissions.view.label')}
      current={query.view}
      views={VIEWS.map((id) => ({ id, label: t(`permissions.view.${id}`), to: to(id) }))}
    />
  );
}

function Comparison({ table, query }: PartProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const say = t as (key: TextKey) => string;
  const names = query.compare.flatMap((id) => {
    const column = table.columns.find((one) => one.id === id);
    return column ? [columnName(column, say)] : [];
  });
  const [one, other] = names;
  if (!one) return null;
  const without = new URLSearchParams(search);
  without.delete('compare');
  return (
    <Banner
      live
      actions={
        <ButtonLink small to={`?${without}`}>
          {t('permissions.stopComparing')}
        </ButtonLink>
      }
    >
      {other ? t('permissions.compared', { one, other }) : t('permissions.comparing', { name: one })}
    </Banner>
  );
}

type TableProps = PartProps & Pick<ReturnType<typeof useStagedChanges>, 'staged' | 'stage'>;

function Table({ table, query, staged, stage }: TableProps) {
  const { t } = useTranslation();
  const say = t as (key: TextKey) => string;
  const [shown, setShown] = useState(0);
  const matrix = matrixOf(table, query);
  if (matrix.groups.length === 0 || matrix.heads.length === 0) return <Nothing query={query} />;
  const compare = query.view === 'permission' && query.compare.length < 2 ? undefined : query.compare;
  const column = Math.min(shown, matrix.heads.length - 1);
  const nameOf = (side: Side): string => (side.kind === 'subject' ? columnName(side.column, say) : side.description);
  return (
    <Panel flush footer={<Legend />}>
      {matrix.heads.length > 1 && (
        <label className={styles.phoneChoice}>
          <span>{t('permissions.shown')}</span>
          <select value={column} onChange={(event) => setShown(Number(event.target.value))}>
            {matrix.heads.map((side, index) => (
              <option key={nameOf(side) + index} value={index}>
                {nameOf(side)}
              </option>
            ))}
          </select>
        </label>
      )}
      <PermissionGrid
        matrix={matrix}
        table={table}
        staged={staged}
        onChange={({ column: subject, slug }, wanted) => stage(subject, slug, wanted)}
        head={(side) => <SideName side={side} compare={compare} />}
        line={(side) => <SideName side={side} />}
        comparing={query.compare.length === 2}
        shown={column}
      />
    </Panel>
  );
}

function Nothing({ query }: { query: Query }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const without = new URLSearchParams(search);
  for (const name of ['q', 'only', 'page']) without.delete(name);
  const clear = <ButtonLink to={`?${without}`}>{t('permissions.clear')}</ButtonLink>;
  const isSearch = query.keyword !== '' && !query.only;
  return (
    <EmptyState
      kind="filtered"
      title={t(isSearch ? 'permissions.noPeople' : 'permissions.noOverrides')}
      actions={clear}
    >
      {t(isSearch ? 'permissions.noPeopleHelp' : 'permissions.noOverridesHelp')}
    </EmptyState>
  );
}
