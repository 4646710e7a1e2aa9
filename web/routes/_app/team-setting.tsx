import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import { LimitDialog } from '~/areas/project/settings/limit-dialog';
import { limitWords } from '~/areas/project/settings/limit-words';
import { TeamFields } from '~/areas/project/teams/team-fields';
import { TeamPeopleDialog } from '~/areas/project/teams/team-people-dialog';
import { TEAM_INTENTS, teamPage } from '~/areas/project/teams/team-setting.server';
import { useActionResult, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { useSubmitAndRedirect } from '~/lib/actions/use-submit-and-redirect';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Avatar } from '~/ui/basics/avatar';
import { Button, ButtonLink } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { EmptyState } from '~/ui/layout/empty-state';
import { Page } from '~/ui/layout/page';
import { Panel } from '~/ui/layout/panel';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Row } from '~/ui/primitives/stack';
import { IconPlus } from '~/ui/theme/icons';

export const handle: PageHandle = {
  title: 'teams.settingTitle',
  texts: ['people', 'teams'],
  afterSwitch: '/team',
};

export const loader = loginRequired(({ request, params, context, actor }) =>
  teamPage({ context, actor, uuid: params['uuid'] ?? '', search: new URL(request.url).searchParams }),
);

export const action = loginRequired(intents(TEAM_INTENTS));

export type TeamData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TeamSetting() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { team, may, users, pages, constraints } = data;
  const { search, searchWith, go } = useSearchState();
  const limited = users.find(({ uuid }) => uuid === search.get('limit'));
  return (
    <Page
      title={team.name}
      context={
        <>
          <Link to="/team">{t('teams.title')}</Link> · {team.project.name}
        </>
      }
      tools={
        may.manage && (
          <ButtonLink kind="primary" to={searchWith({ add: '1' })} icon={<IconPlus size={16} aria-hidden />}>
            {t('teams.add')}
          </ButtonLink>
        )
      }
    >
      <Panel title={t('teams.people')} flush>
        <People data={data} />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {may.manage && <Facts key={team.uuid} data={data} />}
      {search.has('add') && may.manage && <TeamPeopleDialog data={data} onClose={() => go({ add: null, q: null })} />}
      {limited && may.limit && (
        <LimitDialog user={limited} constraints={constraints.limit} onClose={() => go({ limit: null })} />
      )}
    </Page>
  );
}

function People({ data: { users, may } }: { data: TeamData }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  return (
    <Table
      caption={t('teams.people')}
      rows={users}
      rowKey={({ uuid }) => uuid}
      empty={<EmptyState title={t('teams.nobody')}>{may.manage && t('teams.nobodyHelp')}</EmptyState>}
      columns={[
        {
          id: 'name',
          head: t('people.name'),
          phone: 'title',
          cell: ({ name, picture, role, enabled }) => (
            <Row gap={10} nowrap>
              <Avatar name={name} src={picture} size={32} />
              <div className={styles.personWords}>
                <span>
                  {name} {!enabled && <StatusChip status="off">{t('people.disabled')}</StatusChip>}
                </span>
                <span className={styles.note}>{t(`shell.role.project.${role}`)}</span>
              </div>
            </Row>
          ),
        },
        {
          id: 'limit',
          head: t('project.limit.title'),
          cell: ({ uuid, name, limit, ownLimit }) => (
            <>
              {limitWords(t, limit)} {ownLimit && <span className={styles.note}>({t('project.limit.own')})</span>}{' '}
              {may.limit && (
                <Link
                  to={searchWith({ limit: uuid })}
                  preventScrollReset
                  className={styles.opener}
                  aria-label={t('project.limit.of', { name })}
                >
                  {t('project.change')}
                </Link>
              )}
            </>
          ),
        },
        {
          id: 'tools',
          head: t('project.list.tools'),
          phone: 'number',
          cell: (user) => may.manage && <RemoveButton user={user} />,
        },
      ]}
    />
  );
}

function RemoveButton({ user }: { user: { uuid: string; name: string } }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="user" value={user.uuid} />
      <Button
        type="submit"
        kind="quiet"
        small
        pending={fetcher.state !== 'idle'}
        aria-label={t('teams.removeNamed', { name: user.name })}
      >
        {t('teams.remove')}
      </Button>
    </fetcher.Form>
  );
}

function Facts({ data: { team, constraints } }: { data: TeamData }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [deleting, setDeleting] = useState(false);
  const { leave, pending, refusal } = useSubmitAndRedirect('delete');
  useActionSuccess(fetcher.data);
  return (
    <div className={styles.panels}>
      <Panel title={t('teams.facts')}>
        <Form fetcher={fetcher} intent="save" constraints={constraints.team} guard>
          <TeamFields team={team} />
          <FormActions>
            <SubmitButton>{t('project.save')}</SubmitButton>
          </FormActions>
        </Form>
      </Panel>
      <Panel title={t('teams.delete')} help={t('teams.deleteHelp')}>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          {t('teams.delete')}
        </Button>
        <ConfirmDialog
          open={deleting}
          danger
          title={t('teams.deleteTitle', { name: team.name })}
          confirm={t('teams.delete')}
          pending={pending}
          refusal={refusal}
          onConfirm={() => leave()}
          onClose={() => setDeleting(false)}
        >
          <p>{t('teams.deleteHelp')}</p>
        </ConfirmDialog>
      </Panel>
    </div>
  );
}
