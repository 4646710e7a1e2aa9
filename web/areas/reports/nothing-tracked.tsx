import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/empty-state';
import { NothingFound } from '~/ui/nothing-found';
import { TextLink } from '~/ui/text-link';
import type { FrameView } from './frame-view';

/** Nothing in this filter, or nothing in these days: two things to say. */
export function NothingTracked({ frame }: { frame: FrameView }) {
  const { t } = useTranslation();
  if (frame.user || frame.team || frame.tag) return <NothingFound>{t('reports.empty.filtered')}</NothingFound>;
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
