import { useTranslation } from 'react-i18next';
import { formatOffset } from '~/lib/format/format';
import { useLook } from '~/lib/look/look-provider';
import { useRootData } from '~/lib/root-data';
import styles from './footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const { look } = useLook();
  const data = useRootData();
  if (look.footer === 'hidden' || !data) return null;
  return (
    <footer className={styles.footer} data-footer={look.footer}>
      <span>{t('shell.footer.version', { version: data.app.version })}</span>
      <span>{t('shell.footer.zone', { zone: data.zone.name, offset: formatOffset(data.zone.offset) })}</span>
    </footer>
  );
}
