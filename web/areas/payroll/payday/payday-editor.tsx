import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import { WalletFields } from '~/areas/payroll/wallets/wallet-fields';
import { CommandKey } from '~/areas/money/command-key';
import { newRule, nextDaysOf, ruleOf, typedRule } from '~/ui/recurrence/rule-draft';
import { RuleFields } from '~/ui/recurrence/rule-fields';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Drawer } from '~/ui/overlays/drawer';
import type { PaydayItem } from './payday-item';
import { PaydayPreview } from './payday-preview';

interface Props {
  payday: PaydayItem;
  wallets: readonly PayingWalletItem[];
  /** The first day that can be one. */
  firstDay: string;
  money: { currency: string; decimals: number };
  constraints: FormConstraints;
  onClose: () => void;
}

/** Asks on which days, and out of which wallets; the sentence that comes of it is written with every key. */
export default function PaydayEditor({ payday, wallets, firstDay, money, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const { rule, startsOn, payrollWallet, sourceWallet } = payday;
  const [draft, setDraft] = useState(() => ({
    ...newRule(firstDay),
    ...(rule && typedRule(rule)),
    ...(startsOn && { startDate: startsOn }),
  }));
  // The title stays as it was when the drawer was opened: what is saved comes back before the drawer is closed.
  const [title] = useState(() => t(rule ? 'payroll.payday.change' : 'payroll.payday.set'));
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  return (
    <Drawer open title={title} width={560} onClose={onClose}>
      <Form fetcher={fetcher} intent="save" constraints={constraints} guard>
        <CommandKey answer={fetcher.data} />
        <RuleFields draft={draft} change={change} endless />
        <WalletFields wallets={wallets} chosen={{ payroll: payrollWallet, source: sourceWallet }} {...money} />
        <PaydayPreview rule={ruleOf(draft)} days={nextDaysOf(draft, firstDay)} />
        <FormActions>
          <SubmitButton>{t('payroll.payday.save')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Drawer>
  );
}
