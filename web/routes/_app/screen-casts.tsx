import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Day } from '~/areas/screencasts/day';
import { DayBar } from '~/areas/screencasts/day-bar';
import { Latest } from '~/areas/screencasts/latest';
import { Views } from '~/areas/reports/views';
import { screenCastsPage } from '~/areas/screencasts/screen-casts.server';
import { ViewLog } from '~/areas/screencasts/viewer/view-log';
import { revalidateUnless } from '~/lib/actions/revalidate-unless';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatZone } from '~/lib/format/format';
import { EVIDENCE_TOPICS } from '~/areas/reports/time-topics';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { EmptyState } from '~/ui/layout/empty-state';
import { Page } from '~/ui/layout/page';

export const handle: PageHandle = {
  title: 'screenshots.title',
  texts: ['screenshots'],
  menu: { group: 'time', help: 'screenshots.menuHelp', icon: 'screenshots', chord: 'c' },
  live: [...EVIDENCE_TOPICS],
};

export const loader = loginRequired(({ request, context, actor, workspace }) =>
  screenCastsPage({ context, actor, workspace }, new URL(request.url).searchParams),
);

/** Walking through pictures changes the address, and nothing of what is shown around them. */
export const shouldRevalidate = revalidateUnless(['shot', 'notes', 'hide', 'mode']);

export default function ScreenCasts() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { go, search, searchWith } = useSearchState();
  const { day, looks, place, zone, latest } = data;
  // The address alone says how the page is looked at, so the loader need not be asked.
  const shown = { mode: search.get('mode') === 'all' ? ('all' as const) : ('ten' as const) };
  const seen = { ...data, ...shown, notes: search.has('notes'), hide: search.has('hide') };
  return (
    <Page
      title={t('screenshots.title')}
      context={
        <>
          {place} · <bdi>{formatZone(zone)}</bdi>
        </>
      }
      filters={latest ? undefined : <DayBar data={seen} />}
    >
      {data.others && (
        <Views
          label={t('screenshots.title')}
          current={latest ? 'latest' : 'day'}
          views={[
            { id: 'day', label: t('screenshots.viewDay'), to: searchWith({ view: null }) },
            { id: 'latest', label: t('screenshots.viewLatest'), to: searchWith({ view: 'latest', shot: null }) },
          ]}
        />
      )}
      {latest ? (
        <Latest latest={latest} hidden={seen.hide} />
      ) : day ? (
        <Day key={`${day.user.uuid}${day.date}`} day={day} data={seen} />
      ) : (
        <EmptyState kind="locked" title={t('screenshots.locked')}>
          {t('screenshots.lockedHelp')}
        </EmptyState>
      )}
      {looks && <ViewLog looks={looks} onClose={() => go({ looks: null, page: null })} />}
    </Page>
  );
}
