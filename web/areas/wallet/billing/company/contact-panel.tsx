import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactFields } from '~/areas/profile/contact-fields';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';

type Fields = ComponentProps<typeof ContactFields>;
type Props = Pick<Fields, 'countries'> & {
  contact: Fields['contact'] & { town: string };
  constraints: FormConstraints;
};

/** Asks for the person whom banks and providers turn to. */
export function ContactPanel({ constraints, ...fields }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t('billing.contact.title')} help={t('billing.contact.help')}>
      <Form fetcher={fetcher} intent="contact" constraints={constraints} guard>
        <ContactFields {...fields} />
        <TextField
          name="town"
          label={t('billing.contact.town')}
          defaultValue={fields.contact.town}
          autoComplete="off"
          optional
        />
        <FormActions>
          <SubmitButton>{t('billing.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
