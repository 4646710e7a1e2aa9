import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareItem } from '~/areas/wallet/view/accounts-view';
import { SHARE_DIRECTIONS } from '~/areas/wallet/view/kinds';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';

interface Props {
  share: ShareItem;
  constraints: FormConstraints;
}

/** Asks somebody by e-mail; who can not be asked is said at the field before it is sent. */
export function InviteForm({ share: { uuid, direction, guests }, constraints }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [email, setEmail] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useActionSuccess(fetcher.data, () => {
    setEmail('');
    input.current?.focus();
  });
  return (
    <Form fetcher={fetcher} intent="shareInvite" constraints={constraints} guard>
      <input type="hidden" name="share" value={uuid} />
      <TextField
        ref={input}
        name="email"
        type="email"
        label={t('sharing.email')}
        help={t('sharing.emailHelp')}
        autoComplete="off"
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField
        key={direction}
        name="shareDirection"
        label={t('wallet.field.direction')}
        help={guests.length > 0 ? t('sharing.directionHelp') : undefined}
        defaultValue={direction}
        options={SHARE_DIRECTIONS.map((value) => ({ value, label: t(`sharing.may.${value}`) }))}
      />
      <FormActions>
        <SubmitButton>{t('sharing.invite')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
