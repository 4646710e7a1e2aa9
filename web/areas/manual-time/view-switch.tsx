import { useTranslation } from 'react-i18next';
import { ViewLinks } from '~/ui/view-links';

/** What waits for a decision, and one's own. */
export function ViewSwitch({ current, waiting }: { current: 'queue' | 'mine'; waiting: number }) {
  const { t } = useTranslation();
  const views = [
    { name: 'queue', label: t('manual.queue.title'), count: waiting },
    { name: 'mine', label: t('manual.mine') },
  ];
  return <ViewLinks label={t('manual.title')} views={views} current={current} />;
}
