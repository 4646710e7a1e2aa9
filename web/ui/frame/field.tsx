import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '~/ui/theme/class-names';
import styles from './field.module.css';

interface Props {
  id: string;
  label: string;
  help?: string;
  optional?: boolean;
  errors: string[];
  className?: string;
  children: ReactNode;
}

/** Label above, help and refusals below. Every input of the kit is one of these. */
export function Field({ id, label, help, optional, errors, className, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {optional && <span className={styles.optional}>{t('ui.form.optional')}</span>}
      </div>
      {children}
      <FieldNotes id={id} help={help} errors={errors} />
    </div>
  );
}

export function FieldNotes({ id, help, errors }: Pick<Props, 'id' | 'help' | 'errors'>) {
  return (
    <>
      {errors.length > 0 && (
        <p className={styles.error} id={`${id}-error`}>
          <span>{errors.join(' ')}</span>
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  );
}
