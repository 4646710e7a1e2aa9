import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DecidedTimes } from '~/areas/manual-time/decided-times';
import styles from '~/areas/manual-time/manual-time.module.css';
import { MANUAL_TIME_INTENTS, manualTimePage } from '~/areas/manual-time/manual-time.server';
import { OwnTimes } from '~/areas/manual-time/own-times';
import { PostDialog } from '~/areas/manual-time/post-dialog';
import { Queue } from '~/areas/manual-time/queue/queue';
import { ViewSwitch } from '~/areas/manual-time/view-switch';
import { useSearchState } from '~/lib/actions/use-search-state';
import { useDownload } from '~/lib/files/use-download';
import { formatZone } from '~/lib/format/format';
import { EVIDENCE_TOPICS } from '~/areas/reports/time-topics';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { ButtonLink, DownloadLink } from '~/ui/basics/button';
import { Page } from '~/ui/layout/page';
import { IconDownload, IconPlus } from '~/ui/theme/icons';

export const handle: PageHandle = {
  title: 'manual.title',
  texts: ['manual'],
  menu: { group: 'time', help: 'manual.menuHelp', icon: 'manual', chord: 'r' },
  live: [...EVIDENCE_TOPICS],
};

export const loader = loginRequired(({ request, context, actor, workspace }) =>
  manualTimePage({ context, actor, workspace }, new URL(request.url).searchParams),
);

export const action = loginRequired(intents(MANUAL_TIME_INTENTS));

/** The list that is shown, as a workbook. */
function ExportFile() {
  const { t } = useTranslation();
  const { search } = useSearchState();
  const { pending, download } = useDownload();
  const wanted = new URLSearchParams(search);
  wanted.set('format', 'xlsx');
  return (
    <DownloadLink
      href={`/resources/manual-time-file?${wanted}`}
      pending={pending}
      icon={<IconDownload size={16} aria-hidden />}
      onDownload={(href) => void download(href)}
    >
      {t('manual.export')}
    </DownloadLink>
  );
}

export default function ManualTime() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { search, searchWith, go } = useSearchState();
  const post = data.mayPost && (
    <ButtonLink kind="primary" to={searchWith({ new: '1' })} icon={<IconPlus size={16} aria-hidden />}>
      {t('manual.post')}
    </ButtonLink>
  );
  return (
    <Page
      title={t('manual.title')}
      context={
        <>
          {data.place} · <bdi>{formatZone(data.zone)}</bdi>
        </>
      }
      tools={
        <>
          {data.view !== 'queue' && <ExportFile />}
          {post}
        </>
      }
    >
      {data.decides && <ViewSwitch current={data.view} waiting={data.waiting} />}
      {!data.mayPost && data.view === 'mine' && <p className={styles.note}>{data.whyNot}</p>}
      {data.view === 'queue' && <Queue data={data} />}
      {data.view === 'decided' && <DecidedTimes data={data} />}
      {data.view === 'mine' && <OwnTimes data={data} post={post} />}
      {search.has('new') && data.mayPost && <PostDialog data={data} onClose={() => go({ new: null })} />}
    </Page>
  );
}
