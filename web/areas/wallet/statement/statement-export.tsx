import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FileMenu } from '~/ui/overlays/file-menu';

interface Props {
  userType: string;
  /** Nothing is shown, so there is nothing to take along. */
  empty: boolean;
}

/** Exactly what the filter lets through, as a file; or what is shown, on paper. */
export function StatementExport({ userType, empty }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const addressOf = (format: string): string => {
    const wanted = new URLSearchParams(search);
    for (const name of ['open', 'after', 'pages']) wanted.delete(name);
    wanted.set('userType', userType);
    wanted.set('format', format);
    return `/resources/statement?${wanted}`;
  };
  return <FileMenu label={t('statement.export')} addressOf={addressOf} empty={empty} />;
}
