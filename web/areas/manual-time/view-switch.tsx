import { useTranslation } from 'react-i18next';
import { ViewLinks } from '~/ui/layout/view-links';
import type { PageData } from './views';

/** What waits for a decision, what was decided, and one's own. */
export function ViewSwitch({ current, waiting }: { current: PageData['view']; waiting: number }) {
  const { t } = useTranslation();
  const views = [
    { name: 'queue', label: t('manual.queue.title'), count: waiting },
    { name: 'decided', label: t('manual.decided') },
    { name: 'mine', label: t('manual.mine') },
  ];
  return <ViewLinks label={t('manual.title')} views={views} current={current} />;
}
