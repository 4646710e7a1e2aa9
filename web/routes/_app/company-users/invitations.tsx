import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRole } from '@server/shared/permissions/role';
import styles from '~/areas/company/company.module.css';
import { INVITATION_INTENTS } from '~/areas/company/invitations/invitation-intents.server';
import { ShareDialog } from '~/areas/company/invitations/share-invitation';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { adminOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { EmailText } from '~/ui/data/email-text';
import { FilterBar, FilterSelect } from '~/ui/data/filter-bar';
import { Pagination } from '~/ui/data/pagination';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Panel } from '~/ui/layout/panel';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';

export const handle: PageHandle = { title: 'invitations.title' };

const STATES = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;
const CHIPS = { PENDING: 'waiting', ACCEPTED: 'ok', EXPIRED: 'off', REVOKED: 'locked' } as const;

export const loader = adminOnly(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const { invitations, invitationViews } = context.services.company;
  const state = searchParams.get('state') || undefined;
  const page = Number(searchParams.get('page') ?? 1);
  const list = await invitations.list(actor, { company: workspace.company.uuid, state, page });
  const views = await invitationViews.presentPage(list);
  return {
    invitations: views.data.map(({ uuid, email, companyRole, projectName, state: now, ...rest }) => ({
      uuid,
      email,
      companyRole: companyRole as CompanyRole,
      projectName,
      state: now,
      invitedBy: rest.invitedBy,
      sends: rest.sends,
      sentAt: rest.sentAt.toISOString(),
      expiresAt: rest.expiresAt.toISOString(),
    })),
    pages: views.paginatorInfo,
    mailIsOn: context.app.mailIsOn,
    state: state ?? '',
  };
});

export const action = adminOnly(intents(INVITATION_INTENTS));

type Act = 'link' | 'resend' | 'revoke';
type InvitationView = ReturnType<typeof useLoaderData<typeof loader>>['invitations'][number];

export default function Invitations() {
  const { t } = useTranslation();
  const { invitations, pages, state, mailIsOn } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data, () => setRevoking(null));
  const [revoking, setRevoking] = useState<InvitationView | null>(null);
  const [sharing, setSharing] = useState<InvitationView | null>(null);
  const act = (intent: Act, invitation: InvitationView) => {
    if (intent === 'link') setSharing(invitation);
    fetcher.submit({ intent, uuid: invitation.uuid }, { method: 'post' });
  };
  const link = fetcher.data?.link ?? null;
  const { refusal, pending } = answerOf(fetcher);
  return (
    <>
      <div className={styles.filters}>
        <FilterBar active={state !== ''}>
          <FilterSelect
            name="state"
            label={t('invitations.state')}
            all={t('invitations.all')}
            defaultValue={state}
            options={STATES.map((name) => ({ value: name, label: t(`invitations.states.${name}`) }))}
          />
        </FilterBar>
      </div>
      {refusal && !revoking && (
        <Banner kind="danger" live>
          {refusal.message}
        </Banner>
      )}
      <Panel flush>
        <Table
          caption={t('invitations.title')}
          rows={invitations}
          rowKey={({ uuid }) => uuid}
          empty={
            state ? (
              <NothingFound />
            ) : (
              <EmptyState title={t('invitations.none')}>{t('invitations.noneHelp')}</EmptyState>
            )
          }
          columns={useColumns(act, setRevoking)}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {sharing && link && (
        <ShareDialog email={sharing.email} link={link} mailIsOn={mailIsOn} onClose={() => setSharing(null)} />
      )}
      <ConfirmDialog
        open={revoking !== null}
        danger
        title={t('invitations.revokeOne', { email: revoking?.email ?? '' })}
        confirm={t('invitations.revoke')}
        pending={pending}
        refusal={fetcher.data?.intent === 'revoke' ? refusal : undefined}
        onConfirm={() => revoking && act('revoke', revoking)}
        onClose={() => setRevoking(null)}
      >
        {t('invitations.revokeConsequence')}
      </ConfirmDialog>
    </>
  );
}

function useColumns(
  act: (intent: Act, invitation: InvitationView) => void,
  ask: (invitation: InvitationView) => void,
): Column<InvitationView>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'email',
      head: t('invitations.email'),
      phone: 'title',
      cell: ({ email, invitedBy }) => (
        <span className={styles.names}>
          <EmailText value={email} />
          <span className={styles.note}>{t('invitations.by', { name: invitedBy })}</span>
        </span>
      ),
    },
    {
      id: 'role',
      head: t('members.role'),
      cell: ({ companyRole, projectName }) => (
        <span className={styles.names}>
          <span>{t(`shell.role.company.${companyRole}`)}</span>
          {projectName && <span className={styles.note}>{projectName}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('invitations.state'),
      phone: 'number',
      cell: ({ state }) => <StatusChip status={CHIPS[state]}>{t(`invitations.states.${state}`)}</StatusChip>,
    },
    { id: 'sent', head: t('invitations.sentAt'), cell: ({ sentAt }) => <DateText value={sentAt} /> },
    {
      id: 'expires',
      head: t('invitations.expiresAt'),
      phone: 'away',
      cell: ({ expiresAt }) => <DateText value={expiresAt} />,
    },
    {
      id: 'actions',
      head: t('members.actions'),
      cell: (invitation) =>
        (invitation.state === 'PENDING' || invitation.state === 'EXPIRED') && (
          <span className={styles.zoneEnd}>
            {invitation.state === 'PENDING' && (
              <Button small onClick={() => act('link', invitation)}>
                {t('invitations.copyLink')}
              </Button>
            )}
            <Button small onClick={() => act('resend', invitation)}>
              {t('invitations.resend')}
            </Button>
            <Button small kind="quiet" onClick={() => ask(invitation)}>
              {t('invitations.revoke')}
            </Button>
          </span>
        ),
    },
  ];
}
