import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { ButtonLink } from '~/ui/basics/button';
import styles from './more-links.module.css';

/** The next page of a list that is read on from a row, and the way back to its beginning. */
export function MoreLinks({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  if (!next && isFirst) return null;
  return (
    <nav className={styles.more} aria-label={t('ui.pagination.label')}>
      {!isFirst && (
        <ButtonLink small to={searchWith({ after: null })}>
          {t('ui.pagination.begin')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink small to={searchWith({ after: next })}>
          {t('ui.pagination.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
