import type { AppLoadContext } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MailDialog } from '~/areas/admin/mail-dialog';
import styles from '~/areas/profile/profile.module.css';
import type { PageHandle } from '~/lib/page-handle';
import { installationOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Pagination } from '~/ui/data/pagination';
import { Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.admin.mails' };

export const loader = installationOnly(async ({ request, context, actor }) => {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page') ?? 1);
  const open = searchParams.get('mail');
  const { mails } = context.services.kernel;
  const [list, mail] = await Promise.all([mails.list(actor, { page }), open ? mails.read(actor, open) : null]);
  return {
    mails: list.data.map(({ uuid, to, subject, status, lastError, createdAt }) => ({
      uuid,
      to,
      subject,
      status,
      lastError,
      createdAt: createdAt.toISOString(),
    })),
    pages: list.paginatorInfo,
    mail: mail && shownMail(mail),
    mailIsOn: context.app.mailIsOn,
  };
});

type Details = Awaited<ReturnType<AppLoadContext['services']['kernel']['mails']['read']>>;

function shownMail({ uuid, to, subject, html, status, masked }: Details) {
  return { uuid, to, subject, html, status, masked };
}

export const action = installationOnly(
  formAction({
    done: 'identity.admin.mailRetried',
    fields: ['uuid'],
    run: ({ context, actor, form }) => context.services.kernel.mails.retry(actor, String(form.get('uuid') ?? '')),
  }),
);

const STATUS = { OUTBOX: 'off', QUEUED: 'waiting', SENDING: 'progress', SENT: 'ok', DEAD: 'danger' } as const;

export default function Mails() {
  const { t } = useTranslation();
  const { mails, pages, mail, mailIsOn } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const searchWith = (uuid: string | null): string => {
    const next = new URLSearchParams(search);
    if (uuid) next.set('mail', uuid);
    else next.delete('mail');
    return next.toString();
  };
  return (
    <>
      {!mailIsOn && <Banner kind="info">{t('identity.admin.mailsOff')}</Banner>}
      <Panel title={t('identity.admin.mails')} help={t('identity.admin.mailsHelp')} flush>
        <Table
          caption={t('identity.admin.mails')}
          rows={mails}
          rowKey={({ uuid }) => uuid}
          empty={<EmptyState title={t('identity.admin.noMails')}>{t('identity.admin.noMailsHelp')}</EmptyState>}
          columns={[
            {
              id: 'subject',
              head: t('identity.admin.subject'),
              phone: 'title',
              cell: ({ uuid, subject }) => (
                <Link to={{ search: searchWith(uuid) }} preventScrollReset className={styles.opener}>
                  {subject}
                </Link>
              ),
            },
            { id: 'to', head: t('identity.admin.to'), cell: ({ to }) => to },
            {
              id: 'status',
              head: t('identity.admin.status'),
              phone: 'number',
              cell: ({ status, lastError }) => (
                <span title={lastError ?? undefined}>
                  <StatusChip status={STATUS[status]}>{t(`identity.admin.mailStatus.${status}`)}</StatusChip>
                </span>
              ),
            },
            {
              id: 'createdAt',
              head: t('identity.admin.when'),
              cell: ({ createdAt }) => <DateText value={createdAt} time />,
            },
          ]}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {mail && <MailDialog mail={mail} onClose={() => setSearch(searchWith(null), { preventScrollReset: true })} />}
    </>
  );
}
