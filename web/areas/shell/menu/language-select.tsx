import { useTranslation } from 'react-i18next';
import { type Locale, LOCALE_CODES, LOCALES } from '@server/shared/language/locale';
import { useLocale } from '~/lib/locale/use-locale';
import { IconLanguage } from '~/ui/theme/icons';
import styles from './language-select.module.css';

export function LanguageSelect() {
  const { t } = useTranslation();
  const { locale, choose } = useLocale();
  return (
    <span className={styles.language}>
      <IconLanguage size={18} aria-hidden />
      <select
        aria-label={t('shell.language')}
        value={locale}
        onChange={(event) => void choose(event.target.value as Locale)}
      >
        {LOCALE_CODES.map((code) => (
          <option key={code} value={code} lang={LOCALES[code].tag}>
            {LOCALES[code].name}
          </option>
        ))}
      </select>
    </span>
  );
}
