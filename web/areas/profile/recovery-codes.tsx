import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import styles from './profile.module.css';

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="success"
      title={t('identity.factor.codesTitle')}
      live
      actions={<CopyButton text={codes.join('\n')} />}
    >
      <p>{t('identity.factor.codesHelp')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Banner>
  );
}
