import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/ui/fields/text-field';

interface Props {
  vendors: readonly string[];
  defaultValue?: string;
  optional?: boolean;
}

/** Asks whom it was paid to: somebody known, or a new name. */
export function VendorField({ vendors, defaultValue, optional }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <TextField
        name="vendorName"
        label={t('reconciliation.vendor')}
        help={t('reconciliation.vendorHelp')}
        defaultValue={defaultValue}
        maxLength={100}
        list={id}
        autoComplete="off"
        optional={optional}
        required={!optional}
      />
      <datalist id={id}>
        {vendors.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
