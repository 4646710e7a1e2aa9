import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageZone } from '~/lib/format/use-page-zone';
import { useClock } from '~/lib/look/use-clock';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { Tabs } from '~/ui/layout/tabs';
import { useToasts } from '~/lib/toasts';
import styles from './bell.module.css';
import { Inbox } from './inbox';

/** Two lists one may have missed: what the server told, and the short messages that were on screen. */
export default function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState('inbox');
  return (
    <div className={styles.panel}>
      <Tabs
        label={t('shell.inbox.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'inbox', label: t('shell.inbox.title'), content: <Inbox onLeave={onLeave} /> },
          { value: 'recent', label: t('shell.inbox.recent'), content: <RecentMessages /> },
        ]}
      />
    </div>
  );
}

function RecentMessages() {
  const { t } = useTranslation();
  const { recent } = useToasts();
  const { offset } = usePageZone();
  const clock = useClock();
  if (recent.length === 0) {
    return (
      <div className={styles.none}>
        <RibbonArt width={150} />
        {t('shell.inbox.noRecent')}
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {recent.map((toast) => (
        <li key={toast.id} className={styles.item} data-unread={toast.kind === 'error' || undefined}>
          <span className={styles.dot} />
          <strong>{toast.title ?? (toast.kind === 'info' ? toast.text : t(`ui.toast.${toast.kind}`))}</strong>
          <span className={styles.time}>{clock.timeAt(new Date(toast.at).toISOString(), offset)}</span>
          {(toast.title || toast.kind !== 'info') && <span className={styles.body}>{toast.text}</span>}
        </li>
      ))}
    </ul>
  );
}
