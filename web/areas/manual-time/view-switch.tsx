import { useTranslation } from 'react-i18next';
import { ViewLinks } from '~/ui/layout/view-links';
import type { PageData } from './views';

/** Switches between waiting requests, decisions, and one's own time. */
export function ViewSwitch({ current, waiting }: { current: PageData['view']; waiting: number }) {
  const { t } = useTranslation();
  const views = [
    { name: 'queue', label: t('manual.queue.title'), count: waiting },
    { name: 'decided', label: t('manual.decided') },
    { name: 'mine', label: t('manual.mine') },
  ];
  return <ViewLinks label={t('manual.title')} views={views} current={current} />;
}
