import { useTranslation } from 'react-i18next';
import styles from './audit.module.css';
import { useAuditWords } from './use-audit-words';

export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

/** Shows former and new values of an audit line. */
export function ChangeList({ action, changes }: { action: string; changes: readonly Change[] }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          {name && <dt>{words.field(name)}</dt>}
          <dd>
            {before !== null && (
              <>
                <span className="wz-hidden">{t('audit.before')}: </span>
                <del>{words.value(action, name, before)}</del>
              </>
            )}
            {before !== null && after !== null && <span aria-hidden className={styles.arrow} />}
            {after !== null && (
              <>
                <span className="wz-hidden">{t('audit.after')}: </span>
                <span>{words.value(action, name, after)}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
