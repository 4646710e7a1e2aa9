import type { AppLoadContext } from '@remix-run/node';
import { flagOf, textOf } from '~/lib/server/form-fields.server';
import { type BankItem, BILLING_KINDS, type BillingKind } from './bank-item';

type BillingView = Awaited<ReturnType<AppLoadContext['services']['wallet']['ownBilling']['list']>>[number];

/** Reads the panel of bank accounts of a person or a company. */
export function readBank({ context, search }: { context: AppLoadContext; search: URLSearchParams }) {
  const { kernel, locale, services } = context;
  const describe = (code: string) => services.identity.contacts.describeCountry(code, locale);
  return {
    countries: services.identity.contacts.listCountries(locale),
    constraints: {
      BILLING: kernel.constraints('swiftBilling'),
      ACHBILLING: kernel.constraints('achBilling'),
      FXBILLING: kernel.constraints('fxBilling'),
    },
    of: (views: readonly BillingView[]) => {
      const accounts = views.map((view) => bankItem(view, describe));
      const wanted = BILLING_KINDS.find((kind) => kind === search.get('view'));
      return { accounts, view: wanted ?? accounts.find(({ isDefault }) => isDefault)?.kind ?? 'BILLING' };
    },
  };
}

function bankItem(view: BillingView, describe: (code: string) => BankItem['country']): BankItem {
  const { updatedAt: _, country, ...shown } = view;
  return { ...shown, country: describe(country) };
}

/** Reads the typed values of a bank account. A number that was left empty stays as it is stored. */
export function bankInput(form: FormData) {
  return {
    version: Number(textOf(form, 'version') ?? 0),
    alias: textOf(form, 'alias'),
    bankName: form.get('bankName') ?? '',
    accountHolder: form.get('accountHolder') ?? '',
    bankAddress: textOf(form, 'bankAddress'),
    bankTown: textOf(form, 'bankTown'),
    bankPostalCode: textOf(form, 'bankPostalCode'),
    country: form.get('country') ?? '',
    ...onlyGiven(form, ['bankAccount', 'bankSwiftCode', 'bankIbanCode', 'routingNumber']),
  };
}

/** A kind has only some of them, and an input with others is refused. */
function onlyGiven(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter((name) => flagOf(form, name)).map((name) => [name, String(form.get(name))]));
}

/** Reads the kind. One that no form sends is refused by the service as any other wrong kind. */
export function kindOf(form: FormData): BillingKind {
  return BILLING_KINDS.find((kind) => kind === form.get('kind')) ?? 'BILLING';
}
