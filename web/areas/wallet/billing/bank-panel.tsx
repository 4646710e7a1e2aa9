import { useTranslation } from 'react-i18next';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';
import { ViewLinks } from '~/ui/layout/view-links';
import { Stack } from '~/ui/primitives/stack';
import { BankFields } from './bank-fields';
import { type BankItem, BILLING_KINDS, type BillingKind } from './bank-item';
import { BankSummary } from './bank-summary';
import styles from './bank.module.css';

interface Props {
  title: string;
  help: string;
  accounts: readonly BankItem[];
  /** The kind that is looked at. */
  view: BillingKind;
  countries: readonly { code: string; name: string }[];
  constraints: Record<BillingKind, FormConstraints>;
  mayChange: boolean;
}

/** Bank accounts by kind: the one that is stored with its numbers hidden, and the fields of that kind to change it. */
export function BankPanel({ title, help, accounts, view, countries, constraints, mayChange }: Props) {
  const { t } = useTranslation();
  const stored = accounts.find(({ kind }) => kind === view) ?? null;
  return (
    <Panel title={title} help={help}>
      <Stack gap={16}>
        <ViewLinks
          label={t('billing.kinds')}
          current={view}
          views={BILLING_KINDS.map((kind) => ({
            name: kind,
            label: t(
              accounts.some((account) => account.kind === kind) ? 'billing.kindStored' : `billing.kind.${kind}`,
              { kind: t(`billing.kind.${kind}`) },
            ),
          }))}
        />
        <p className={styles.note}>{t(`billing.kindHelp.${view}`)}</p>
        {stored && <BankSummary key={view} account={stored} mayChange={mayChange} />}
        {mayChange && (
          <BankForm
            key={`${view}-${stored?.version}`}
            kind={view}
            stored={stored}
            countries={countries}
            constraints={constraints[view]}
          />
        )}
        {!mayChange && !stored && <p>{t('billing.none')}</p>}
      </Stack>
    </Panel>
  );
}

interface FormProps extends Pick<Props, 'countries'> {
  kind: BillingKind;
  stored: BankItem | null;
  constraints: FormConstraints;
}

function BankForm({ kind, stored, countries, constraints }: FormProps) {
  const { t } = useTranslation();
  const { fetcher, remember, dialog } = useStepUp();
  useActionSuccess(fetcher.data);
  return (
    <>
      <Form
        fetcher={fetcher}
        intent="saveBank"
        constraints={constraints}
        guard
        onSubmit={remember}
        aria-label={t(stored ? 'billing.change' : 'billing.add', { kind: t(`billing.kind.${kind}`) })}
      >
        <h3 className={styles.heading}>
          {t(stored ? 'billing.change' : 'billing.add', { kind: t(`billing.kind.${kind}`) })}
        </h3>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={stored?.version ?? 0} />
        <BankFields kind={kind} stored={stored} countries={countries} />
        <FormActions>
          <SubmitButton>{t('billing.save')}</SubmitButton>
        </FormActions>
      </Form>
      {dialog}
    </>
  );
}
