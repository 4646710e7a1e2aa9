import { useTranslation } from 'react-i18next';
import { accountName, type FoundAccount } from '~/areas/wallet/view/find-account';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Drawer } from '~/ui/overlays/drawer';
import { InviteForm } from './invite-form';
import type { Invites } from './invite-item';
import { InviteList } from './invite-list';
import styles from './sharing.module.css';

interface Props {
  account: FoundAccount;
  invites: Invites;
  constraints: FormConstraints;
  onClose: () => void;
}

/** Shows with whom a share is shared, who was asked, and an invite for somebody new. */
export default function ShareDrawer({ account, invites, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const { share } = account;
  if (!share) return null;
  return (
    <Drawer open title={t('sharing.title', { name: accountName(account) })} width={520} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t('sharing.lead')}</p>
        <InviteForm share={share} constraints={constraints} />
        <h3 className={styles.head}>{t('sharing.invites')}</h3>
        <InviteList invites={invites} share={share.uuid} />
      </div>
    </Drawer>
  );
}
