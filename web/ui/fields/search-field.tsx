import type { ComponentPropsWithoutRef } from 'react';
import styles from '~/ui/frame/field.module.css';
import { classNames } from '~/ui/theme/class-names';
import { IconSearch } from '~/ui/theme/icons';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & { label: string };

/** Searches from a line of filters: one line high, its label only spoken. `/` puts the cursor here. */
export function SearchField({ label, className, ...rest }: Props) {
  return (
    <span className={classNames(styles.control, className)}>
      <span className={styles.start}>
        <IconSearch size={16} aria-hidden />
      </span>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        className={classNames(styles.input, styles.withStart)}
        {...rest}
      />
    </span>
  );
}
