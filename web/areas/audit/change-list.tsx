import { useTranslation } from 'react-i18next';
import styles from './audit.module.css';

export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

/** What a line says was there before and is there now, value by value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          {name && <dt>{name}</dt>}
          <dd>
            {before !== null && (
              <>
                <span className="wz-hidden">{t('audit.before')}: </span>
                <del>{before}</del>
              </>
            )}
            {before !== null && after !== null && <span aria-hidden className={styles.arrow} />}
            {after !== null && (
              <>
                <span className="wz-hidden">{t('audit.after')}: </span>
                <span>{after}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
