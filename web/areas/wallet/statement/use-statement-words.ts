import { useTranslation } from 'react-i18next';
import { OUTSIDE_KINDS, type Subject, type TransactionEnd, type TransactionItem } from './statement-item';

/** How places and sides of transactions are named. */
export function useStatementWords() {
  const { t } = useTranslation();
  const place = ({ kind, place: name, owner }: TransactionEnd): string => {
    const outside = OUTSIDE_KINDS.find((each) => each === kind);
    const own = outside ? t(`statement.place.${outside}`) : (name ?? '');
    return [owner, own].filter(Boolean).join(' / ') || t('statement.other');
  };
  const side = (ends: readonly TransactionEnd[]): string => [...new Set(ends.map(place))].join(', ');
  return {
    place,
    /** Ends that lost money gave it, and so did ends whose amount the reader may not know. */
    from: ({ ends }: TransactionItem) => side(ends.filter(({ amount }) => amount === null || amount.startsWith('-'))),
    to: ({ ends }: TransactionItem) => side(ends.filter(({ amount }) => amount !== null && !amount.startsWith('-'))),
    subject: ({ kind, name, owner }: Subject): string => {
      if (owner !== null) return t('statement.sharedBy', { name, owner });
      return kind === 'FAMILY' ? t('statement.family', { name }) : name;
    },
  };
}
