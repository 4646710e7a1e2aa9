import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { TextArea } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints, Refusal } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { Stack } from '~/ui/primitives/stack';
import styles from './crm.module.css';
import { PriorityField } from './lead-fields';
import { type LeadItem, type LeadRights, type LeadStatus, missingFor } from './lead-item';
import { MissingPermission } from './missing-permission';
import { StatusMark } from './status-mark';

interface Props {
  /** The lead as it is now: it may be changed by others while the dialog is open. */
  lead: Pick<LeadItem, 'uuid' | 'version' | 'name' | 'status' | 'priority'>;
  to: LeadStatus;
  rights: LeadRights;
  constraints: FormConstraints;
  onClose: () => void;
}

/** Asks what happened before a lead gets another status, however it was moved: by dropping, by the menu or by a key. */
export function MoveDialog({ lead, to, rights, constraints, onClose }: Props) {
  const { t } = useTranslation();
  // The version is the one that was on screen when the move began: what others did since is refused first.
  const [seen, setSeen] = useState(lead);
  const missing = missingFor(rights, seen.status, to);
  return (
    <Dialog open size="small" onClose={onClose} title={t('crm.move.title', { name: lead.name })}>
      <Stack gap={16}>
        <p className={styles.way}>
          <StatusMark status={seen.status} />
          <span role="img" aria-label={t('crm.move.to')}>
            →
          </span>
          <StatusMark status={to} />
        </p>
        {missing ? (
          <>
            <MissingPermission slug={missing} />
            <FormActions>
              <Button onClick={onClose}>{t('ui.close')}</Button>
            </FormActions>
          </>
        ) : (
          <MoveForm {...{ lead, to, seen, constraints, onClose }} onSeen={() => setSeen(lead)} />
        )}
      </Stack>
    </Dialog>
  );
}

interface FormProps extends Pick<Props, 'lead' | 'to' | 'constraints' | 'onClose'> {
  seen: Props['lead'];
  onSeen: () => void;
}

function MoveForm({ lead, to, seen, constraints, onClose, onSeen }: FormProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ refusal?: Refusal }>();
  const { revalidate } = useRevalidator();
  useActionSuccess(fetcher.data, onClose);
  const isRefused = fetcher.data?.refusal !== undefined;
  // Others may have changed it, or taken the permission away: the page behind the dialog shows how it stands.
  useEffect(() => {
    if (isRefused) revalidate();
  }, [isRefused, revalidate]);
  const isStale = lead.version !== seen.version;
  return (
    <Form fetcher={fetcher} intent="move" item={lead.uuid} constraints={constraints}>
      <input type="hidden" name="lead" value={lead.uuid} />
      <input type="hidden" name="version" value={seen.version} />
      <input type="hidden" name="status" value={to} />
      {isStale && (
        <Banner
          kind="warning"
          live
          title={t('crm.stale.title')}
          actions={
            <Button small onClick={onSeen}>
              {t('crm.stale.take')}
            </Button>
          }
        >
          {t('crm.stale.now', {
            status: t(`crm.status.${lead.status}`),
            priority: t(`crm.priority.${lead.priority}`),
          })}
        </Banner>
      )}
      <TextArea
        name="description"
        label={t('crm.move.description')}
        help={t('crm.move.descriptionHelp')}
        data-autofocus
      />
      <PriorityField value={seen.priority} />
      <FormActions>
        <SubmitButton>{t('crm.move.confirm', { status: t(`crm.status.${to}`) })}</SubmitButton>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </FormActions>
    </Form>
  );
}
