import { useTranslation } from 'react-i18next';
import { TextLink } from '~/ui/basics/text-link';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { FILTER_NAMES, type FiltersView, isPicked } from './filters/filters-view';

const { people, teams, tags } = FILTER_NAMES;
/** Filters by person; the days and projects of the page stay. */
const WHOSE = [people, teams, tags, 'userId'];

/** Nothing in this filter, or nothing in these days: two things to say. */
export function NothingTracked({ frame }: { frame: FiltersView }) {
  const { t } = useTranslation();
  if (isPicked(frame)) return <NothingFound clears={WHOSE}>{t('reports.empty.filtered')}</NothingFound>;
  return (
    <EmptyState
      title={t('ui.table.empty')}
      actions={
        <TextLink to="/downloads" alone>
          {t('reports.empty.getTracker')}
        </TextLink>
      }
    >
      {t('reports.empty.help')}
    </EmptyState>
  );
}
