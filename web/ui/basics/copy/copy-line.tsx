import styles from './copy-line.module.css';
import { CopyButton } from './copy-button';

/** A command or an address to take along. */
export function CopyLine({ text, label }: { text: string; label?: string }) {
  return (
    <p className={styles.line}>
      <code>{text}</code>
      <CopyButton text={text} label={label} small />
    </p>
  );
}
