import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/withdrawals/withdrawals.module.css';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';

interface Row {
  key: string;
  name: string;
  message: string;
  code: string;
}

/** Warns who is left out. */
export function LeftOut({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Banner kind="warning" title={title}>
      <LeftOutList rows={rows} />
    </Banner>
  );
}

/** Names who is left out, why, and where that is put right. */
export function LeftOutList({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <ul className={styles.skipped}>
      {rows.map(({ key, name, message, code }) => (
        <li key={key}>
          {name}: {message}{' '}
          {code === 'KYC_MISSING' && (
            <TextLink to="/company-setting/documents">{t('withdrawals.batch.toDocuments')}</TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
