import { useTranslation } from 'react-i18next';
import { passwordStrength } from './strength';
import styles from './strength-meter.module.css';

const WORDS = { 0: 'tooShort', 25: 'weak', 50: 'moderate', 75: 'strong', 100: 'veryStrong' } as const;

export function StrengthMeter({ password, minLength }: { password: string; minLength?: number }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password, minLength);
  const word = t(`ui.password.${WORDS[strength]}`);
  return (
    <div className={styles.meter} data-strength={strength}>
      <div
        className={styles.bars}
        role="meter"
        aria-label={t('ui.password.strength')}
        aria-valuenow={strength}
        aria-valuetext={word}
      >
        {[25, 50, 75, 100].map((step) => (
          <span key={step} data-on={strength >= step || undefined} />
        ))}
      </div>
      <span className={styles.word} aria-live="polite">
        {password ? word : ''}
      </span>
    </div>
  );
}
