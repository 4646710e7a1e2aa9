import { useTranslation } from 'react-i18next';
import { formatOffset } from '~/lib/format/format';
import { usePageZone } from '~/lib/format/use-page-zone';
import { useLook } from '~/lib/look/look-provider';
import { useRootData } from '~/lib/root-data';
import styles from './footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const { look } = useLook();
  const data = useRootData();
  const zone = usePageZone();
  if (look.footer === 'hidden' || !data) return null;
  return (
    <footer className={styles.footer} data-footer={look.footer}>
      <span>{t('shell.footer.version', { version: data.app.version })}</span>
      <span>{t('shell.footer.zone', { zone: zone.name, offset: formatOffset(zone.offset) })}</span>
    </footer>
  );
}
