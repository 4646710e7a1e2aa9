import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  title: string;
  /** Line under the title: whose, which period, which zone. */
  context?: ReactNode;
  tools?: ReactNode;
  /** The line of filters under the title; it stays in sight while the page scrolls. */
  filters?: ReactNode;
  /** A measure for reading and forms instead of the full width. */
  narrow?: boolean;
  children: ReactNode;
}

export function Page({ title, context, tools, filters, narrow, children }: Props) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 tabIndex={-1}>{title}</h1>
          {context && <div className={styles.context}>{context}</div>}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {filters && <div className={styles.filters}>{filters}</div>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
