import type { FoundAccount } from '~/areas/wallet/view/find-account';
import type { FormConstraints } from '~/ui/frame/form-context';

/** Props of a dialog about one wallet or share. */
export interface AccountDialogProps {
  account: FoundAccount;
  constraints: FormConstraints;
  onClose: () => void;
}
