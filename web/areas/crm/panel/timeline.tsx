import { useTranslation } from 'react-i18next';
import { Chip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Row } from '~/ui/primitives/stack';
import type { OpenedLead } from '../leads-page.server';
import { StatusMark } from '../status-mark';
import styles from './panel.module.css';

type Event = OpenedLead['timeline'][number];

const MAIL_STATES = ['OUTBOX', 'QUEUED', 'SENDING', 'SENT', 'DEAD'] as const;

/** Shows everything that was done about a lead, newest first. */
export function Timeline({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-label={t('crm.timeline.title')}>
      <h3 className={styles.head}>{t('crm.timeline.title')}</h3>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.uuid} className={styles.event} data-kind={event.kind}>
            <span className={styles.meta}>
              <DateText value={event.at} time />
              <span>{event.agent ?? t('crm.timeline.nobody')}</span>
            </span>
            <Deed event={event} />
            {event.description && <p className={styles.text}>{event.description}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Deed({ event: { kind, oldStatus, newStatus, mailState } }: { event: Event }) {
  const { t } = useTranslation();
  if (kind === 'MOVED' && oldStatus && newStatus) {
    return (
      <Row gap={8}>
        <StatusMark status={oldStatus} />
        <span role="img" aria-label={t('crm.move.to')}>
          →
        </span>
        <StatusMark status={newStatus} />
      </Row>
    );
  }
  const state = MAIL_STATES.find((one) => one === mailState);
  return (
    <Row gap={8}>
      <span>{t(`crm.timeline.kind.${kind}`)}</span>
      {state && <Chip tone={state === 'DEAD' ? 'danger' : 'plain'}>{t(`crm.timeline.mail.${state}`)}</Chip>}
    </Row>
  );
}
