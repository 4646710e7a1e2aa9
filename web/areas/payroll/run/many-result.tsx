import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';
import type { ManyAnswer } from './run-item';
import styles from './run.module.css';

interface Props {
  answer: ManyAnswer;
}

/** How many were done, and of each that was left out why. */
export function ManyResult({ answer: { done, skipped } }: Props) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const parts = [
    t('payroll.run.drafted', { count: done }),
    ...(skipped.length > 0 ? [t('payroll.run.skipped', { count: skipped.length })] : []),
  ];
  const next = <TextLink to={searchWith({ step: 'extras', do: null })}>{t('payroll.run.toExtras')}</TextLink>;
  return (
    <Banner kind={skipped.length > 0 ? 'warning' : 'success'} title={parts.join(' · ')} live actions={done > 0 && next}>
      {skipped.length > 0 && (
        <ul className={styles.skipped}>
          {skipped.map(({ name, message }) => (
            <li key={name}>
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
