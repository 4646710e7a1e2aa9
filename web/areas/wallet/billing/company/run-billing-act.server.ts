import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { CONTACT_FIELDS } from '~/areas/profile/contact-fields';
import { bankInput, kindOf } from '~/areas/wallet/billing/bank.server';
import { amountOf } from '~/areas/money/amount';
import { numberOf, textOf } from '~/lib/server/form-fields.server';
import { formValues } from '~/lib/server/form-values.server';
import type { Handlers } from '~/lib/server/intents.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  form: FormData;
}

/** Handlers of the forms of a company's billing. */
export const COMPANY_BILLING_INTENTS = {
  saveBank: {
    done: 'billing.done.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.wallet.companyBilling.save(actor, kindOf(form), { ...companyOf(workspace), ...bankInput(form) }),
  },
  defaultBank: {
    done: 'billing.done.default',
    run: ({ context, actor, workspace, form }) =>
      context.services.wallet.companyBilling.makeDefault(actor, { ...companyOf(workspace), kind: kindOf(form) }),
  },
  revealBank: {
    answer: async ({ context, actor, workspace, form }) => {
      const asked = { ...companyOf(workspace), kind: kindOf(form) };
      return { numbers: await context.services.wallet.companyBilling.reveal(actor, asked) };
    },
  },
  charges: {
    done: 'billing.done.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.wallet.companyTerms.updateCharges(actor, {
        ...companyOf(workspace),
        version: versionOf(form),
        currency: textOf(form, 'currency'),
        swiftCharge: amountOf(form, 'swiftCharge'),
        achCharge: amountOf(form, 'achCharge'),
        fxCharge: amountOf(form, 'fxCharge'),
        minimum: amountOf(form, 'minimum'),
      }),
  },
  fee: {
    done: 'billing.done.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.wallet.companyTerms.updateFee(actor, {
        ...companyOf(workspace),
        version: versionOf(form),
        kind: textOf(form, 'kind'),
        percent: numberOf(form, 'percent'),
        amount: amountOf(form, 'amount'),
      }),
  },
  provider: {
    done: 'billing.done.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.wallet.companyTerms.saveProvider(actor, {
        ...companyOf(workspace),
        version: versionOf(form),
        ...formValues(form, ['kind', 'name', 'account', 'email']),
      }),
  },
  contact: {
    done: 'billing.done.saved',
    fields: [...CONTACT_FIELDS, 'town'],
    run: ({ context, actor, workspace, form }) =>
      context.services.wallet.companyTerms.saveContact(actor, {
        ...companyOf(workspace),
        ...formValues(form, [...CONTACT_FIELDS, 'town']),
      }),
  },
} satisfies Handlers<Asked>;

const companyOf = ({ company }: Workspace) => ({ company: company.uuid });

function versionOf(form: FormData): number {
  return Number(textOf(form, 'version') ?? 0);
}
