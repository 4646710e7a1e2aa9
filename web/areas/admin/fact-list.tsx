import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface Fact {
  name: string;
  value: ReactNode;
  note?: string;
}

/** Names and values under each other, as in a ledger. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
