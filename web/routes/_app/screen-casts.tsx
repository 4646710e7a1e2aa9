import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/areas/project/use-search-state';
import { Day } from '~/areas/screencasts/day';
import { DayBar } from '~/areas/screencasts/day-bar';
import { Looks } from '~/areas/screencasts/looks';
import { screenCastsPage } from '~/areas/screencasts/screen-casts.server';
import { formatZone } from '~/lib/format';
import { loginRequired } from '~/lib/guards.server';
import type { PageHandle } from '~/lib/page-handle';
import { revalidateUnless } from '~/lib/revalidate-unless';
import { useEvidence } from '~/lib/use-evidence';
import { EmptyState } from '~/ui/empty-state';
import { Page } from '~/ui/page';

export const handle: PageHandle = { title: 'shots.title' };

export const loader = loginRequired(({ request, context, actor, workspace }) =>
  screenCastsPage({ context, actor, workspace }, new URL(request.url).searchParams),
);

/** Walking through pictures changes the address, and nothing of what is shown around them. */
export const shouldRevalidate = revalidateUnless(['shot', 'notes', 'hide', 'mode']);

export default function ScreenCasts() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { go, search } = useSearchState();
  useEvidence();
  const { day, looks, place, zone } = data;
  // They are of the address alone, so the loader need not be asked.
  const shown = { mode: search.get('mode') === 'all' ? ('all' as const) : ('ten' as const) };
  const seen = { ...data, ...shown, notes: search.has('notes'), hide: search.has('hide') };
  return (
    <Page
      title={t('shots.title')}
      context={
        <>
          {place} · <bdi>{formatZone(zone)}</bdi>
        </>
      }
      filters={<DayBar data={seen} />}
    >
      {day ? (
        <Day key={`${day.user.uuid}${day.date}`} day={day} data={seen} />
      ) : (
        <EmptyState kind="locked" title={t('shots.locked')}>
          {t('shots.lockedHelp')}
        </EmptyState>
      )}
      {looks && <Looks looks={looks} onClose={() => go({ looks: null, page: null })} />}
    </Page>
  );
}
