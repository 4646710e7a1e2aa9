import { useTranslation } from 'react-i18next';
import type { useFetcher } from '~/lib/actions/use-fetcher';
import { CodeField } from '~/ui/fields/code-field';
import { PasswordField } from '~/ui/fields/password/password-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { type Proof, STEP_UP_ROUTE } from './step-up';

interface Props {
  proof: ReturnType<typeof useFetcher<Proof>>;
  byCode?: boolean;
}

/** Fetched with the question: few changes ask it. */
export default function StepUpForm({ proof, byCode }: Props) {
  const { t } = useTranslation();
  return (
    <Form fetcher={proof} action={STEP_UP_ROUTE}>
      {byCode ? (
        <CodeField name="code" label={t('identity.code.field')} autoFocus />
      ) : (
        <PasswordField
          name="password"
          label={t('identity.field.password')}
          autoComplete="current-password"
          required
          autoFocus
        />
      )}
      <FormActions>
        <SubmitButton>{t('identity.stepUp.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
