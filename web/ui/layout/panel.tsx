import { type ReactNode, useId } from 'react';
import { classNames } from '~/ui/theme/class-names';
import styles from './panel.module.css';
import { Scroller } from './scroller';

interface Props {
  title?: string;
  /** The title is only heard on phones, where the title of the page says it already. */
  titleHeard?: boolean;
  /** Line of help under the title. */
  help?: ReactNode;
  tools?: ReactNode;
  /** The panel has no padding, for tables that reach the edge. */
  flush?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, titleHeard, help, tools, flush, footer, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {(title || tools) && (
        <header className={classNames(styles.head, titleHeard && styles.heard)}>
          <div className={styles.titles}>
            {title && <h2 id={id}>{title}</h2>}
            {help && <p className={styles.help}>{help}</p>}
          </div>
          {tools && <div className={styles.tools}>{tools}</div>}
        </header>
      )}
      {flush ? <Scroller className={styles.flush}>{children}</Scroller> : <div className={styles.body}>{children}</div>}
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}
