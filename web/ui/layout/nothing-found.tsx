import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { TextLink } from '~/ui/basics/text-link';
import { EmptyState } from './empty-state';

interface Props {
  title?: string;
  /** Where no filter holds, if it is not the page's plain address. */
  to?: string;
  /** Filters of the address that are cleared, where its other parts say what the page is about, as an account or days. */
  clears?: readonly string[];
  children?: ReactNode;
}

/** Stands in place of rows when there are some, but none in this filter: one press shows them. */
export function NothingFound({ title, to, clears, children }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { searchWithout } = useSearchState();
  const clear = (
    <TextLink to={to ?? (clears ? searchWithout(clears) : pathname)} preventScrollReset>
      {t('ui.filter.clear')}
    </TextLink>
  );
  return (
    <EmptyState kind="filtered" title={title ?? t('ui.table.empty')} actions={clear}>
      {children}
    </EmptyState>
  );
}
