import { useTranslation } from 'react-i18next';
import type { LeadSlug } from '@server/crm';
import { Banner } from '~/ui/basics/banner';

/** Says which permission an act takes, and that somebody else can give it. */
export function MissingPermission({ slug }: { slug: LeadSlug }) {
  const { t } = useTranslation();
  return (
    <Banner kind="warning" live title={t('crm.missing.title', { permission: t(`crm.permission.${nameOf(slug)}`) })}>
      {t('crm.missing.help')}
    </Banner>
  );
}

/** `leads.close` → `close` */
function nameOf(slug: LeadSlug): 'create' | 'follow' | 'close' {
  return slug.slice('leads.'.length) as 'create' | 'follow' | 'close';
}
