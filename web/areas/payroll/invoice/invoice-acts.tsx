import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import type { FormConstraints } from '~/ui/frame/form-context';
import type { InvoiceItem, InvoiceMove, PayingWalletItem } from './invoice-item';

const ReasonDialog = latePart(() => import('./dialogs/reason-dialog'));
const ConfirmAct = latePart(() => import('./dialogs/confirm-act'));
const ContentDrawer = latePart(() => import('./dialogs/content-drawer'));

/** The main one first; a draft is removed by whoever edits it. */
const ORDER = ['approve', 'pay', 'send', 'edit', 'adjust', 'reject', 'cancel', 'remove'] as const;
type Act = (typeof ORDER)[number];
const KINDS: Partial<Record<Act, 'primary' | 'danger' | 'quiet'>> = {
  approve: 'primary',
  pay: 'primary',
  send: 'primary',
};

function actsOf(moves: readonly InvoiceMove[]): Act[] {
  return ORDER.filter((act) => moves.includes(act === 'remove' ? 'edit' : act));
}

/** Shows the acts that are open for the invoice now. */
export function InvoiceTools({ moves }: { moves: readonly InvoiceMove[] }) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  return actsOf(moves).map((act) => (
    <Button key={act} kind={KINDS[act]} onClick={() => void go({ do: act })}>
      {t(`payroll.act.${act}.open`)}
    </Button>
  ));
}

interface Props {
  invoice: InvoiceItem;
  wallets: readonly PayingWalletItem[];
  constraints: Record<'updateInvoice' | 'adjustInvoice' | 'rejectInvoice' | 'cancelUserPayment', FormConstraints>;
}

/** The layer that the address opens: `?do=reject`. */
export function InvoiceLayer({ invoice, wallets, constraints }: Props) {
  const { search, go } = useSearchState();
  const act = actsOf(invoice.moves).find((each) => each === search.get('do'));
  const onClose = () => void go({ do: null });
  if (!act) return null;
  if (act === 'reject' || act === 'cancel') {
    const rules = act === 'reject' ? constraints.rejectInvoice : constraints.cancelUserPayment;
    return <ReasonDialog act={act} invoice={invoice} constraints={rules} onClose={onClose} />;
  }
  if (act === 'edit' || act === 'adjust') {
    const rules = act === 'edit' ? constraints.updateInvoice : constraints.adjustInvoice;
    return <ContentDrawer act={act} invoice={invoice} wallets={wallets} constraints={rules} onClose={onClose} />;
  }
  return <ConfirmAct act={act} invoice={invoice} onClose={onClose} />;
}
