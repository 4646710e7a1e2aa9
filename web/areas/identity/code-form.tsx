import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { CodeField } from '~/ui/fields/code-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';

/** The second step of signing in: a code of the app, or one of the recovery codes. */
export function CodeForm({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      <Form intent="code">
        <input type="hidden" name="returnTo" value={returnTo} />
        {recovery ? (
          <TextField
            name="code"
            label={t('identity.code.recovery')}
            help={t('identity.code.recoveryHelp')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={32}
            required
            autoFocus
          />
        ) : (
          <CodeField name="code" label={t('identity.code.field')} autoFocus />
        )}
        <FormActions>
          <SubmitButton>{t('identity.code.submit')}</SubmitButton>
          <Button kind="quiet" onClick={() => setRecovery(!recovery)}>
            {t(recovery ? 'identity.code.useApp' : 'identity.code.useRecovery')}
          </Button>
        </FormActions>
      </Form>
      <Form intent="cancel">
        <SubmitButton kind="default" small>
          {t('identity.code.cancel')}
        </SubmitButton>
      </Form>
    </>
  );
}
