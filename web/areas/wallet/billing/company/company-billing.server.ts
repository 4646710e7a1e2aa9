import type { AppLoadContext } from '@remix-run/node';
import { formatAmount } from '@server/shared/money/money';
import type { UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { readBank } from '~/areas/wallet/billing/bank.server';
import type { ChargesItem, FeeItem } from './terms-item';

type Info = Awaited<ReturnType<AppLoadContext['services']['wallet']['companyBillingViews']['read']>>;

interface Asked {
  request: Request;
  context: AppLoadContext;
  actor: Actor;
  company: UuidLike<'company'>;
}

/** All that a company pays and is paid by. */
export async function readCompanyBilling({ request, context, actor, company }: Asked) {
  const { of, ...bank } = readBank({ context, search: new URL(request.url).searchParams });
  const info = await context.services.wallet.companyBillingViews.read(actor, company);
  return {
    bank: { ...bank, ...of(info.billings) },
    charges: info.charges.map(chargesItem),
    fee: info.fee && feeItem(info.fee),
    providers: info.providers,
    contact: contactItem(info.contact),
    currency: info.currency,
  };
}

function chargesItem({ currency, version, ...amounts }: Info['charges'][number]): ChargesItem {
  const text = (amount: bigint) => formatAmount(amount, currency);
  return {
    currency,
    version,
    swiftCharge: text(amounts.swiftCharge),
    achCharge: text(amounts.achCharge),
    fxCharge: text(amounts.fxCharge),
    minimum: text(amounts.minimum),
  };
}

function feeItem({ feeKind, bp, amount, currency, version }: NonNullable<Info['fee']>): FeeItem {
  return {
    kind: feeKind,
    percent: bp === null ? null : bp / 100,
    amount: amount !== null && currency !== null ? formatAmount(amount, currency) : null,
    version,
  };
}

function contactItem(contact: Info['contact']) {
  return {
    alias: contact?.alias ?? '',
    phoneNumber: contact?.phoneNumber ?? '',
    mobileNumber: contact?.mobileNumber ?? '',
    mobileNumber2: contact?.mobileNumber2 ?? '',
    streetAddress: contact?.streetAddress ?? '',
    district: contact?.district ?? '',
    town: contact?.town ?? '',
    postalCode: contact?.postalCode ?? '',
    country: contact?.country ?? null,
  };
}
