import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { CopyLine } from '~/ui/basics/copy/copy-line';
import { FormActions } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import { Stack } from '~/ui/primitives/stack';
import styles from '../company.module.css';

interface Props {
  email: string;
  link: string;
  mailIsOn: boolean;
}

/** The link of an invitation, and who brings it to the invited person: our mail, or whoever reads this. */
export function ShareInvitation({ email, link, mailIsOn, actions }: Props & { actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack gap={16}>
      <p>{t(mailIsOn ? 'invitations.share.mailed' : 'invitations.share.byHand', { email })}</p>
      <CopyLine text={link} label={t('invitations.copyLink')} />
      <p className={styles.note}>{t('invitations.emailHelp')}</p>
      <FormActions>{actions}</FormActions>
    </Stack>
  );
}

export function ShareDialog({ onClose, ...invitation }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t('invitations.share.title', { email: invitation.email })} onClose={onClose} size="small">
      <ShareInvitation
        {...invitation}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('invitations.share.close')}
          </Button>
        }
      />
    </Dialog>
  );
}
