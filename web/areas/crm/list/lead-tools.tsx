import { useTranslation } from 'react-i18next';
import { type SavedFilterView, SavedFilters } from '~/areas/reports/filters/saved-filters';
import { useSearchState } from '~/lib/actions/use-search-state';
import { ButtonLink } from '~/ui/basics/button';
import { FileMenu } from '~/ui/overlays/file-menu';
import { IconMail, IconPlus, IconUpload } from '~/ui/theme/icons';
import type { LeadRights } from '../lead-item';

interface Props {
  rights: LeadRights;
  saved: readonly SavedFilterView[];
  isEmpty: boolean;
}

/** Buttons for everything on the page besides work on the leads that it shows. */
export function LeadTools({ rights, saved, isEmpty }: Props) {
  const { t } = useTranslation();
  const { search, searchWith } = useSearchState();
  const fileOf = (format: string): string => {
    const asked = new URLSearchParams(search);
    asked.set('format', format);
    return `/resources/leads?${asked}`;
  };
  return (
    <>
      <SavedFilters page="crm" saved={saved} />
      <FileMenu label={t('crm.export')} addressOf={fileOf} empty={isEmpty} />
      {(rights.follow || rights.close) && (
        <ButtonLink to={searchWith({ templates: '1' })} preventScrollReset icon={<IconMail size={16} aria-hidden />}>
          {t('crm.templates.title')}
        </ButtonLink>
      )}
      {rights.create && (
        <>
          <ButtonLink to="/crm/import" icon={<IconUpload size={16} aria-hidden />}>
            {t('crm.importLeads')}
          </ButtonLink>
          <ButtonLink
            kind="primary"
            to={searchWith({ new: '1' })}
            preventScrollReset
            icon={<IconPlus size={16} aria-hidden />}
          >
            {t('crm.add')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
