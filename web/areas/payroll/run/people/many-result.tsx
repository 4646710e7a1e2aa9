import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';
import type { ManyAnswer, RunPeriod } from '../run-item';
import styles from '../run.module.css';

interface Props {
  answer: ManyAnswer;
  period: RunPeriod;
}

/** How many were done, and of each that was left out why. */
export function ManyResult({ answer: { done, skipped }, period }: Props) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const parts = [
    t('payroll.run.drafted', { count: done }),
    ...(skipped.length > 0 ? [t('payroll.run.skipped', { count: skipped.length })] : []),
  ];
  const review = (
    <TextLink alone to={searchWith({ ...period, step: 'review', do: null, page: null })}>
      {t('payroll.run.toReview')}
    </TextLink>
  );
  return (
    <Banner
      kind={skipped.length > 0 ? 'warning' : 'success'}
      title={parts.join(' · ')}
      live
      actions={done > 0 && review}
    >
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
