import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf, useActionResult, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Button } from '~/ui/basics/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Menu, MenuItem, MenuLabel } from '~/ui/overlays/menu';
import { Row, Stack } from '~/ui/primitives/stack';
import { IconChevronDown, IconPencil, IconTrash } from '~/ui/theme/icons';
import { LEAD_STATUS_CHOICES } from '../choices';
import styles from '../crm.module.css';
import { type LeadStatus, missingFor } from '../lead-item';
import type { LeadsData, OpenedLead } from '../leads-page.server';

interface Props {
  lead: OpenedLead;
  data: LeadsData;
  onMove: (to: LeadStatus) => void;
}

/** Everything that is done with a lead. What the reader lacks the permission for is named below. */
export function LeadActs({ lead, data: { rights }, onMove }: Props) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  if (lead.isDeleted) return <Restore lead={lead} />;
  const lacking = lackingFor(lead, rights);
  return (
    <Stack gap={8}>
      <Row gap={8}>
        {!lead.isFinalized && <MoveMenu lead={lead} rights={rights} onMove={onMove} />}
        {rights.follow && <Follow lead={lead} />}
        {lead.mayEdit && (
          <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => void go({ edit: '1' })}>
            {t('crm.edit')}
          </Button>
        )}
        {lead.mayClose && <Button onClick={() => void go({ assign: '1' })}>{t('crm.assign.open')}</Button>}
        {lead.mayClose && lead.status === 'SIGNED' && !lead.isFinalized && (
          <>
            <Button kind="primary" onClick={() => void go({ finalize: '1' })}>
              {t('crm.finalize.open')}
            </Button>
            <Button onClick={() => onMove('WAITINGCLOSURE')}>{t('crm.undoSigned')}</Button>
          </>
        )}
        {lead.mayClose && !lead.isFinalized && <Delete lead={lead} />}
      </Row>
      {lacking.map((name) => (
        <p key={name} className={styles.note}>
          {t(`crm.lacking.${name}`, { permission: t(`crm.permission.${name}`) })}
        </p>
      ))}
    </Stack>
  );
}

/** The permissions that the reader does not have and the lead could be worked with. */
function lackingFor({ mayEdit, isFinalized }: OpenedLead, { follow, close }: LeadsData['rights']) {
  const names: ('follow' | 'close')[] = [];
  if (!follow && !close) names.push('follow');
  if (!close && !isFinalized) names.push('close');
  return mayEdit && close ? [] : names;
}

function MoveMenu({
  lead,
  rights,
  onMove,
}: {
  lead: OpenedLead;
  rights: LeadsData['rights'];
  onMove: Props['onMove'];
}) {
  const { t } = useTranslation();
  return (
    <Menu
      align="start"
      trigger={
        <Button kind={lead.status === 'SIGNED' ? 'default' : 'primary'}>
          {t('crm.move.menu')}
          <IconChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <MenuLabel>{t('crm.move.menu')}</MenuLabel>
      {LEAD_STATUS_CHOICES.filter((status) => status !== lead.status).map((status) => (
        <MenuItem key={status} onSelect={() => onMove(status)}>
          {t(`crm.status.${status}`)}
          {missingFor(rights, lead.status, status) && ` · ${t('crm.notAllowed')}`}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Follow({ lead: { uuid, isFollowed } }: { lead: OpenedLead }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  const intent = isFollowed ? 'unfollow' : 'follow';
  return (
    <Button
      aria-pressed={isFollowed}
      pending={fetcher.state === 'submitting'}
      onClick={() => fetcher.submit({ intent, lead: uuid }, { method: 'post' })}
    >
      {t(`crm.${intent}`)}
    </Button>
  );
}

function Delete({ lead: { uuid, version, name } }: { lead: OpenedLead }) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  useActionSuccess(fetcher.data, () => {
    setAsking(false);
    void go({ lead: null });
  });
  return (
    <>
      <Button icon={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('crm.delete.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('crm.delete.title', { name })}
        confirm={t('crm.delete.open')}
        {...answerOf(fetcher)}
        onConfirm={() => fetcher.submit({ intent: 'delete', lead: uuid, version: String(version) }, { method: 'post' })}
        onClose={() => setAsking(false)}
      >
        {t('crm.delete.text')}
      </ConfirmDialog>
    </>
  );
}

function Restore({ lead: { uuid, version } }: { lead: OpenedLead }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  return (
    <Row gap={8}>
      <Button
        kind="primary"
        pending={fetcher.state === 'submitting'}
        onClick={() => fetcher.submit({ intent: 'restore', lead: uuid, version: String(version) }, { method: 'post' })}
      >
        {t('crm.restore')}
      </Button>
    </Row>
  );
}
