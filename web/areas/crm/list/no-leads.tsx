import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { ButtonLink } from '~/ui/basics/button';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Panel } from '~/ui/layout/panel';
import { IconPlus, IconUpload } from '~/ui/theme/icons';
import type { LeadsData } from '../leads-page.server';
import { isFiltered } from './is-filtered';

const SAMPLE = '/samples/leads.csv';

/**
 * Stands in place of leads: none in this filter, none that the reader sees, or none at all, with the ways to the first
 * ones.
 */
export function NoLeads({ data: { filter, rights, view } }: { data: Pick<LeadsData, 'filter' | 'rights' | 'view'> }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  if (isFiltered(filter)) {
    return (
      <Panel>
        <NothingFound to={`?view=${view}`} title={t(filter.deleted ? 'crm.empty.noDeleted' : 'crm.empty.noneFound')} />
      </Panel>
    );
  }
  if (!rights.create) {
    return (
      <Panel>
        <EmptyState title={t('crm.empty.noneSeen')}>{t('crm.empty.noneSeenHelp')}</EmptyState>
      </Panel>
    );
  }
  const actions = (
    <>
      <ButtonLink
        kind="primary"
        to={searchWith({ new: '1' })}
        preventScrollReset
        icon={<IconPlus size={16} aria-hidden />}
      >
        {t('crm.add')}
      </ButtonLink>
      <ButtonLink to="/crm/import" icon={<IconUpload size={16} aria-hidden />}>
        {t('crm.importLeads')}
      </ButtonLink>
    </>
  );
  return (
    <Panel>
      <EmptyState title={t('crm.empty.title')} actions={actions}>
        <p>{t('crm.empty.help')}</p>
        <a href={SAMPLE} download>
          {t('crm.empty.sample')}
        </a>
      </EmptyState>
    </Panel>
  );
}
