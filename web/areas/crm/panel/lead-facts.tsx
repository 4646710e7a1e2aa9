import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/lib/format/format-day';
import { DateText } from '~/ui/basics/date-text';
import { EmailText } from '~/ui/data/email-text';
import { Facts } from '~/ui/primitives/facts';
import crm from '../crm.module.css';
import type { OpenedLead } from '../leads-page.server';
import styles from './panel.module.css';

/** Facts of a lead, and the people there. */
export function LeadFacts({ lead }: { lead: OpenedLead }) {
  const { t } = useTranslation();
  const facts: [label: string, value: ReactNode][] = [
    [t('crm.field.email'), lead.email && <EmailText value={lead.email} />],
    [t('crm.field.phone'), lead.phone && <bdi>{lead.phone}</bdi>],
    [t('crm.field.address'), lead.address],
    [t('crm.field.source'), lead.source],
    [t('crm.field.followUpOn'), lead.followUpOn && formatDay(lead.followUpOn)],
    [t('crm.field.followers'), lead.followers.length > 0 ? lead.followers.join(', ') : t('crm.pool')],
    [t('crm.panel.created'), <DateText key="created" value={lead.createdAt} time />],
  ];
  return (
    <>
      <Facts>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </Facts>
      <section className={styles.section} aria-label={t('crm.contacts.title')}>
        <h3 className={styles.head}>{t('crm.contacts.title')}</h3>
        {lead.contacts.length === 0 && <p className={crm.note}>{t('crm.contacts.none')}</p>}
        <ul className={styles.contacts}>
          {lead.contacts.map(({ uuid, name, email, phone, address }) => (
            <li key={uuid} className={styles.contact}>
              <strong>{name}</strong>
              {email && <EmailText value={email} />}
              {phone && <bdi>{phone}</bdi>}
              {address && <span className={crm.note}>{address}</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
