import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import styles from '../profile.module.css';
import { useStepUp } from '../step-up/use-step-up';

const DAYS = [7, 30, 90, 366] as const;
const USUAL_DAYS = 90;

type Scope = 'profile:read' | 'projects:read' | 'time:read' | 'reports:read';

interface Props {
  scopes: readonly Scope[];
  constraints: FormConstraints;
}

/** Makes a token, after a fresh proof of identity, and shows it this once. */
export function AccessTokenForm({ scopes, constraints }: Props) {
  const { t } = useTranslation();
  const { fetcher, remember, dialog } = useStepUp<{ token?: string }>();
  const token = fetcher.data?.token;
  return (
    <Panel title={t('identity.api.create')} help={t('identity.api.createHelp')}>
      <Stack gap={16}>
        {token && <NewToken token={token} />}
        <Form key={token} fetcher={fetcher} intent="create" constraints={constraints} onSubmit={remember}>
          <TextField name="name" label={t('identity.api.name')} help={t('identity.api.nameHelp')} autoComplete="off" />
          <fieldset className={styles.choices}>
            <legend>{t('identity.api.scopes')}</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                value={scope}
                defaultChecked={scope === 'reports:read'}
                label={<code>{scope}</code>}
                help={t(`identity.api.scope.${scope.replace(':', '_') as 'profile_read'}`)}
              />
            ))}
          </fieldset>
          <SelectField
            name="days"
            label={t('identity.api.expiresAfter')}
            defaultValue={String(USUAL_DAYS)}
            options={DAYS.map((days) => ({ value: String(days), label: t('identity.api.days', { count: days }) }))}
          />
          <FormActions>
            <SubmitButton>{t('identity.api.create')}</SubmitButton>
          </FormActions>
        </Form>
      </Stack>
      {dialog}
    </Panel>
  );
}

function NewToken({ token }: { token: string }) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="success"
      title={t('identity.api.created')}
      live
      actions={<CopyButton text={token} label={t('identity.api.copyToken')} small />}
    >
      <p>{t('identity.api.createdHelp')}</p>
      <p className={styles.token}>
        <code>{token}</code>
      </p>
    </Banner>
  );
}
