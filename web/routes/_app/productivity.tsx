import { useLoaderData } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLASSES, ClassSelect } from '~/areas/productivity/class-select';
import { PRODUCTIVITY_INTENTS, productivityPage } from '~/areas/productivity/productivity.server';
import { UnbilledTime } from '~/areas/productivity/unbilled-time';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { EVIDENCE_TOPICS } from '~/areas/reports/time-topics';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Button, IconButton } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { DurationText } from '~/ui/basics/duration-text';
import { TextLink } from '~/ui/basics/text-link';
import { Table } from '~/ui/data/table';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import { IconPlus, IconTrash } from '~/ui/theme/icons';

export const handle: PageHandle = {
  title: 'productivity.title',
  texts: ['productivity'],
  menu: { group: 'settings', help: 'productivity.menuHelp', icon: 'productivity' },
  live: [...EVIDENCE_TOPICS],
};

const guard = permissionBased('productivity.update');

export const loader = guard(({ request, context, actor, workspace }) =>
  productivityPage({ context, actor, workspace }, new URL(request.url).searchParams),
);

export const action = guard(intents(PRODUCTIVITY_INTENTS));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Productivity() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const [adding, setAdding] = useState(false);
  const add = data.mayChange && (
    <Button kind="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('productivity.add')}
    </Button>
  );
  return (
    <Page title={t('productivity.title')} context={data.place} tools={add}>
      <UnbilledTime data={data} />
      <Used data={data} />
      <Rules data={data} add={add} />
      {adding && <NewRule data={data} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Used({ data: { uses, total, unruled, mayChange } }: { data: Data }) {
  const { t } = useTranslation();
  return (
    <Panel
      flush
      title={t('productivity.used')}
      help={t('productivity.usedHelp')}
      tools={
        <TextLink alone to={unruled ? '?' : '?unruled=1'} preventScrollReset>
          {t(unruled ? 'ui.filter.clear' : 'productivity.unruled')}
        </TextLink>
      }
    >
      <Table
        caption={t('productivity.used')}
        rows={uses}
        rowKey={({ kind, name }) => `${kind}${name}`}
        empty={<EmptyState title={t(total > 0 ? 'productivity.allRuled' : 'productivity.noneUsed')} />}
        columns={[
          { id: 'name', head: t('productivity.name'), phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
          {
            id: 'kind',
            head: t('productivity.kind'),
            cell: ({ kind }) => <Chip>{t(`productivity.kinds.${kind}`)}</Chip>,
          },
          {
            id: 'time',
            head: t('productivity.time'),
            number: true,
            phone: 'number',
            cell: ({ seconds }) => <DurationText seconds={seconds} />,
          },
          { id: 'people', head: t('productivity.people'), number: true, phone: 'away', cell: ({ people }) => people },
          {
            id: 'class',
            head: t('productivity.class'),
            width: '220px',
            phone: 'tools',
            cell: (use) => (
              <ClassSelect kind={use.kind} name={use.name} value={use.ruled ? use.class : null} disabled={!mayChange} />
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Rules({ data: { rules, mayChange }, add }: { data: Data; add: ReactNode }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<Data['rules'][number] | null>(null);
  return (
    <Panel flush title={t('productivity.rules')} help={t('productivity.rulesHelp')}>
      <Table
        caption={t('productivity.rules')}
        rows={rules}
        rowKey={({ uuid }) => uuid}
        empty={
          <EmptyState title={t('productivity.noRules')} actions={add}>
            {t('productivity.noRulesHelp')}
          </EmptyState>
        }
        columns={[
          { id: 'name', head: t('productivity.name'), phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
          {
            id: 'kind',
            head: t('productivity.kind'),
            cell: ({ kind }) => <Chip>{t(`productivity.kinds.${kind}`)}</Chip>,
          },
          {
            id: 'changed',
            head: t('productivity.changed'),
            phone: 'away',
            cell: ({ updatedAt, updatedBy }) => (
              <>
                <DateText value={updatedAt} /> · {updatedBy}
              </>
            ),
          },
          {
            id: 'class',
            head: t('productivity.class'),
            width: '220px',
            cell: (rule) => <ClassSelect kind={rule.kind} name={rule.name} value={rule.class} disabled={!mayChange} />,
          },
          {
            id: 'tools',
            head: t('project.list.tools'),
            width: '48px',
            phone: 'tools',
            cell: (rule) =>
              mayChange && (
                <IconButton
                  small
                  label={t('productivity.deleteOf', { name: rule.name })}
                  onClick={() => setDeleting(rule)}
                >
                  <IconTrash size={16} aria-hidden />
                </IconButton>
              ),
          },
        ]}
      />
      {deleting && <DeleteRule rule={deleting} onClose={() => setDeleting(null)} />}
    </Panel>
  );
}

function DeleteRule({ rule: { uuid, name }, onClose }: { rule: Data['rules'][number]; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={t('productivity.deleteTitle', { name })}
      confirm={t('productivity.delete')}
      {...answerOf(fetcher)}
      onConfirm={() => fetcher.submit({ intent: 'delete', uuid }, { method: 'post' })}
      onClose={onClose}
    >
      <p>{t('productivity.deleteHelp')}</p>
    </ConfirmDialog>
  );
}

function NewRule({ data, onClose }: { data: Data; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={t('productivity.add')} size="small">
      <Form fetcher={fetcher} intent="set" constraints={data.constraints} guard>
        <SelectField
          name="kind"
          label={t('productivity.kind')}
          defaultValue="SITE"
          options={(['SITE', 'APP'] as const).map((value) => ({ value, label: t(`productivity.kinds.${value}`) }))}
        />
        <TextField
          name="name"
          label={t('productivity.name')}
          help={t('productivity.nameHelp')}
          data-autofocus
          required
        />
        <SelectField
          name="class"
          label={t('productivity.class')}
          defaultValue="UNPRODUCTIVE"
          options={CLASSES.map((value) => ({ value, label: t(`productivity.classes.${value}`) }))}
        />
        <FormActions>
          <SubmitButton>{t('productivity.add')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
