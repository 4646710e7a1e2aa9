import type { AppLoadContext } from '@remix-run/node';
import type { UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { CONTACT_FIELDS } from '~/areas/profile/contact-fields';
import { bankInput, kindOf } from '~/areas/wallet/billing/bank.server';
import type { BankNumbers } from '~/areas/wallet/billing/bank-item';
import { plainAmount } from '~/areas/wallet/view/amount';
import type { TextKey } from '~/lib/locale/text-key';
import { numberOf, textOf } from '~/lib/server/form-fields.server';
import { formValues, intentOf } from '~/lib/server/form-values.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  company: UuidLike<'company'>;
  form: FormData;
}

/** What the forms of a company's billing ask for, by their intent. */
const RUNS = {
  saveBank: ({ context, actor, company, form }: Asked) =>
    context.services.companyBilling.save(actor, kindOf(form), { company, ...bankInput(form) }),
  defaultBank: ({ context, actor, company, form }: Asked) =>
    context.services.companyBilling.makeDefault(actor, { company, kind: kindOf(form) }),
  charges: ({ context, actor, company, form }: Asked) =>
    context.services.companyTerms.updateCharges(actor, {
      company,
      version: versionOf(form),
      currency: textOf(form, 'currency'),
      swiftCharge: plainAmount(textOf(form, 'swiftCharge') ?? ''),
      achCharge: plainAmount(textOf(form, 'achCharge') ?? ''),
      fxCharge: plainAmount(textOf(form, 'fxCharge') ?? ''),
      minimum: plainAmount(textOf(form, 'minimum') ?? ''),
    }),
  fee: ({ context, actor, company, form }: Asked) =>
    context.services.companyTerms.updateFee(actor, {
      company,
      version: versionOf(form),
      kind: textOf(form, 'kind'),
      percent: numberOf(form, 'percent'),
      amount: plainAmount(textOf(form, 'amount') ?? ''),
    }),
  provider: ({ context, actor, company, form }: Asked) =>
    context.services.companyTerms.saveProvider(actor, {
      company,
      version: versionOf(form),
      ...formValues(form, ['kind', 'name', 'account', 'email']),
    }),
  contact: ({ context, actor, company, form }: Asked) =>
    context.services.companyTerms.saveContact(actor, { company, ...formValues(form, CONTACT_FIELDS) }),
};

interface Answer {
  intent: string;
  done?: TextKey;
  numbers?: BankNumbers;
}

/** Answers what to say of it, or the numbers that were asked for. What no form sends is refused as an empty bank account. */
export async function runBillingAct(asked: Asked): Promise<Answer> {
  const intent = intentOf(asked.form);
  if (intent === 'revealBank') {
    const { context, actor, company, form } = asked;
    return { intent, numbers: await context.services.companyBilling.reveal(actor, { company, kind: kindOf(form) }) };
  }
  const known = intent in RUNS ? (intent as keyof typeof RUNS) : 'saveBank';
  await RUNS[known](asked);
  return { intent, done: known === 'defaultBank' ? 'billing.done.default' : 'billing.done.saved' };
}

function versionOf(form: FormData): number {
  return Number(textOf(form, 'version') ?? 0);
}
