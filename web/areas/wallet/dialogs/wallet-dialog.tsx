import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '@server/shared/money/currency';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { type WalletKind, WALLET_KINDS } from '~/areas/wallet/view/kinds';
import { Checkbox } from '~/ui/fields/checkbox';
import { ComboField } from '~/ui/fields/combo-field';
import { RadioGroup } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextArea, TextField } from '~/ui/fields/text-field';
import type { FormConstraints } from '~/ui/frame/form-context';
import { ActDialog } from './act-dialog';
import { FirstShares, useFirstShares } from '~/areas/wallet/parts/first-shares';

interface Props {
  families: readonly FamilyItem[];
  /** The company's; most wallets have it. */
  currency: string;
  constraints: FormConstraints;
  onClose: () => void;
}

/** A new wallet, in a family that is there or in one of its own. */
export default function WalletDialog({ families, currency: usual, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<WalletKind>('OPEN');
  const [currency, setCurrency] = useState(usual);
  const [family, setFamily] = useState('');
  const first = useFirstShares();
  const fitting = families.filter((each) => each.currency === currency && (kind === 'BANK' || each.type === kind));
  const mayJoin = kind !== 'PERCENT' && fitting.length > 0;
  return (
    <ActDialog
      act="create"
      title={t('wallet.act.create.title')}
      confirm={t('wallet.act.create.confirm')}
      constraints={constraints}
      ready={kind !== 'PERCENT' || first.ready}
      onClose={onClose}
    >
      <TextField name="name" label={t('wallet.field.name')} required autoComplete="off" data-autofocus />
      <RadioGroup
        name="familyType"
        label={t('wallet.field.kind')}
        value={kind}
        onChange={(value) => setKind(value as WalletKind)}
        options={WALLET_KINDS.map((value) => ({
          value,
          label: t(`wallet.kind.${value}`),
          help: t(`wallet.kindHelp.${value}`),
        }))}
      />
      <ComboField
        name="currency"
        label={t('wallet.field.currency')}
        help={t('wallet.field.currencyHelp')}
        value={currency}
        onChange={setCurrency}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      {mayJoin && (
        <SelectField
          name="family"
          label={t('wallet.field.family')}
          help={t('wallet.field.familyHelp')}
          value={family}
          onChange={(event) => setFamily(event.target.value)}
          options={[
            ...fitting.map(({ uuid, name }) => ({ value: uuid, label: name })),
            { value: 'new', label: t('wallet.field.newFamily') },
          ]}
        />
      )}
      {mayJoin && family === 'new' && (
        <TextField name="familyName" label={t('wallet.field.familyName')} required autoComplete="off" />
      )}
      {kind === 'PERCENT' && <FirstShares {...first} />}
      <TextArea name="description" label={t('wallet.field.description')} optional />
      <Checkbox name="isDefault" label={t('wallet.field.isDefault')} help={t('wallet.field.isDefaultHelp')} />
      <OtherRefusals
        shown={['name', 'familyType', 'currency', 'family', 'familyName', 'description', 'isDefault', 'shareName']}
      />
    </ActDialog>
  );
}
