import { Fragment } from 'react';
import styles from './email-text.module.css';

/** An email address: lines break after its @ and before its dots only, and a part that is too long is cut. */
export function EmailText({ value }: { value: string }) {
  return (
    <span className={styles.email} title={value}>
      {value.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
