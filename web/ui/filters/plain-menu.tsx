import { useLocation } from '@remix-run/react';
import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '~/ui/basics/button';
import styles from './filter-menu.module.css';

/** The form around it takes what is chosen. */
export const InFilterBar = createContext(false);

interface Props {
  details: RefObject<HTMLDetailsElement>;
  /** Text of the line. */
  summary: ReactNode;
  names: readonly string[];
  children: ReactNode;
}

/** Shows the filters as a form that the browser itself opens and sends, as long as there are no scripts. */
export function PlainMenu({ details, summary, names, children }: Props) {
  const { t } = useTranslation();
  const inBar = useContext(InFilterBar);
  const { search } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'page' && !names.includes(name));
  const panel = (
    <>
      <div className={styles.panel}>{children}</div>
      <div className={styles.foot}>
        <Button type="submit" kind="primary">
          {t('ui.filter.show')}
        </Button>
      </div>
      {/* After the fields of the bar: of what both name, its own comes first and holds. */}
      {[...new Map(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
  return (
    <details ref={details} className={styles.plain}>
      <summary className={buttonClass({}, styles.trigger)}>{summary}</summary>
      <div className={styles.plainPanel} data-plain>
        {inBar ? panel : <form method="get">{panel}</form>}
      </div>
    </details>
  );
}
