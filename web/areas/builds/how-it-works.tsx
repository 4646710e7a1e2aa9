import { useTranslation } from 'react-i18next';
import { CopyLine } from '~/ui/basics/copy/copy-line';
import { Panel } from '~/ui/layout/panel';
import styles from './builds.module.css';

const LINES = ['records', 'offline', 'browser'] as const;
const MAKE = 'npm run tracker:build';

/** Explains the desktop app to people who have none to download yet; and, to people who can change that, how. */
export function HowItWorks({ mayUpload }: { mayUpload: boolean }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('builds.none')} help={t(mayUpload ? 'builds.noneUpload' : 'builds.noneAsk')}>
      <div className={styles.form}>
        <ul>
          {LINES.map((line) => (
            <li key={line}>{t(`builds.how.${line}`)}</li>
          ))}
        </ul>
        {mayUpload && (
          <div>
            <p>{t('builds.how.make')}</p>
            <CopyLine text={MAKE} />
          </div>
        )}
      </div>
    </Panel>
  );
}
