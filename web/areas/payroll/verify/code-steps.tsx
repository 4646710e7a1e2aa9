import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from '@remix-run/react';
import { CodeField } from '~/ui/fields/code-field';
import { Form, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';

interface Props {
  token: string;
  fetcher: FetcherWithComponents<unknown>;
}

/** Looking at the link sends nothing: mail scanners look too. */
export function AskForCode({ token, fetcher }: Props) {
  const { t } = useTranslation();
  return (
    <Form intent="send" fetcher={fetcher}>
      <input type="hidden" name="token" value={token} />
      <SubmitButton wide>{t('payroll.verify.send')}</SubmitButton>
    </Form>
  );
}

export function EnterCode({ token, fetcher, constraints }: Props & { constraints: FormConstraints }) {
  const { t } = useTranslation();
  return (
    <>
      <Form intent="open" fetcher={fetcher} constraints={constraints}>
        <input type="hidden" name="token" value={token} />
        <CodeField name="code" label={t('payroll.verify.code')} autoFocus />
        <SubmitButton wide>{t('payroll.verify.open')}</SubmitButton>
      </Form>
      <Form intent="send" fetcher={fetcher}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton kind="default">{t('payroll.verify.again')}</SubmitButton>
      </Form>
    </>
  );
}
