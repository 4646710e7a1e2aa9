import { useTranslation } from 'react-i18next';
import { DateText } from '~/ui/basics/date-text';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import styles from '../profile.module.css';

interface Props {
  looks: readonly { company: string; viewer: string; viewedAt: string }[];
}

/** Lists who opened the person's documents for a company, and when. */
export function LooksPanel({ looks }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('identity.documents.looks')} help={t('identity.documents.looksHelp')}>
      {looks.length === 0 && <EmptyState title={t('identity.documents.noLooks')} />}
      {looks.map(({ company, viewer, viewedAt }) => (
        <p key={`${viewer} ${viewedAt}`} className={styles.note}>
          {viewer} · {company} · <DateText value={viewedAt} time />
        </p>
      ))}
    </Panel>
  );
}
