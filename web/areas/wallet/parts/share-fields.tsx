import { useTranslation } from 'react-i18next';
import { SHARE_DIRECTIONS, type ShareDirection } from '~/areas/wallet/view/kinds';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';

export interface NewShare {
  name: string;
  description: string;
  direction: ShareDirection;
}

export const BLANK_SHARE: NewShare = { name: '', description: '', direction: 'BOTH' };
const MAX_NAME = 60;
const MAX_DESCRIPTION = 300;

interface Props {
  share: NewShare;
  onChange: (share: NewShare) => void;
  autoFocus?: boolean;
}

/** Fields of a new share: its name, its purpose, and the rights of its guests. */
export function ShareFields({ share, onChange, autoFocus }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="share.name"
        label={t('wallet.field.shareName')}
        value={share.name}
        maxLength={MAX_NAME}
        autoComplete="off"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange({ ...share, name: event.target.value })}
      />
      <TextField
        name="share.description"
        label={t('wallet.field.description')}
        value={share.description}
        maxLength={MAX_DESCRIPTION}
        autoComplete="off"
        optional
        onChange={(event) => onChange({ ...share, description: event.target.value })}
      />
      <SelectField
        name="share.direction"
        label={t('wallet.field.direction')}
        help={t('wallet.field.directionHelp')}
        value={share.direction}
        options={SHARE_DIRECTIONS.map((value) => ({ value, label: t(`wallet.direction.${value}`) }))}
        onChange={(event) => onChange({ ...share, direction: event.target.value as ShareDirection })}
      />
    </>
  );
}
