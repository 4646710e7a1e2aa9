import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Banner } from '~/ui/basics/banner';
import { Chip } from '~/ui/basics/chip';
import { latePart } from '~/ui/basics/late-part';
import { EmptyState } from '~/ui/layout/empty-state';
import { Drawer } from '~/ui/overlays/drawer';
import { Row, Stack } from '~/ui/primitives/stack';
import type { LeadStatus } from '../lead-item';
import type { LeadsData, OpenedLead } from '../leads-page.server';
import { MoveDialog } from '../move-dialog';
import { PriorityMark } from '../priority-mark';
import { StatusMark } from '../status-mark';
import { Composer } from './composer';
import { LeadActs } from './lead-acts';
import { LeadFacts } from './lead-facts';
import { Timeline } from './timeline';

const EditForm = latePart(() => import('./edit-form'));
const FinalizeDialog = latePart(() => import('./finalize-dialog'));
const AssignDialog = latePart(() => import('./assign-dialog'));

interface Props {
  lead: NonNullable<LeadsData['opened']>;
  data: LeadsData;
}

/** Shows one lead above the list that it was opened from: `?lead=`. */
export default function LeadDrawer({ lead, data }: Props) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const close = () => void go({ lead: null, edit: null, finalize: null, assign: null });
  const isEditing = !lead.missing && lead.mayEdit && search.has('edit');
  return (
    <Drawer open width={620} title={lead.missing ? t('crm.panel.missing') : lead.name} onClose={close}>
      {lead.missing ? (
        <EmptyState kind="locked" title={t('crm.panel.missing')}>
          {t('crm.panel.missingHelp')}
        </EmptyState>
      ) : isEditing ? (
        <EditForm lead={lead} data={data} onDone={() => void go({ edit: null })} />
      ) : (
        <Opened lead={lead} data={data} />
      )}
    </Drawer>
  );
}

function Opened({ lead, data }: { lead: OpenedLead; data: LeadsData }) {
  const { t } = useTranslation();
  const { search, go } = useSearchState();
  const [to, setTo] = useState<LeadStatus | null>(null);
  return (
    <Stack gap={20}>
      <Row gap={8}>
        <StatusMark status={lead.status} />
        <PriorityMark priority={lead.priority} />
        {lead.isFinalized && <Chip tone="ok">{t('crm.panel.finalized')}</Chip>}
        {lead.isOverdue && <Chip tone="danger">{t('crm.overdue')}</Chip>}
        {lead.mailOptOut && <Chip tone="warn">{t('crm.panel.optedOut')}</Chip>}
      </Row>
      {lead.isDeleted && (
        <Banner kind="warning" title={t('crm.panel.deleted')}>
          {t('crm.panel.deletedHelp')}
        </Banner>
      )}
      <LeadActs lead={lead} data={data} onMove={setTo} />
      <LeadFacts lead={lead} />
      {!lead.isDeleted && <Composer lead={lead} data={data} />}
      <Timeline events={lead.timeline} />
      {to && (
        <MoveDialog
          key={to}
          lead={lead}
          to={to}
          rights={data.rights}
          constraints={data.constraints.move}
          onClose={() => setTo(null)}
        />
      )}
      {search.has('finalize') && data.founding && !lead.isFinalized && (
        <FinalizeDialog lead={lead} data={data} founding={data.founding} onClose={() => void go({ finalize: null })} />
      )}
      {search.has('assign') && lead.mayClose && <AssignDialog lead={lead} onClose={() => void go({ assign: null })} />}
    </Stack>
  );
}
