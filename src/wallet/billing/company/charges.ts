import { InvalidInput } from '../../../shared/errors/app-error.js';
import { requireAmount } from '../../../shared/money/amount-input.js';
import { type Currency, exponentOf } from '../../../shared/money/currency.js';
import { minor, type Minor, parseAmount, ZERO } from '../../../shared/money/money.js';
import type { BillingKind } from '../../accounts/records/billing-kind.js';
import type { Charges } from '../records/charges.entity.js';

export type ChargeAmounts = Pick<Charges, 'swiftCharge' | 'achCharge' | 'fxCharge' | 'minimum'>;

/** Returns the charges until the company says otherwise: nothing is charged, and at least 10.00 is withdrawn. */
export function defaultCharges(currency: Currency): ChargeAmounts {
  const minimum = minor(10n * 10n ** BigInt(exponentOf(currency)));
  return { swiftCharge: ZERO, achCharge: ZERO, fxCharge: ZERO, minimum };
}

export function chargeOf({ swiftCharge, achCharge, fxCharge }: ChargeAmounts, kind: BillingKind): Minor {
  return { BILLING: swiftCharge, ACHBILLING: achCharge, FXBILLING: fxCharge }[kind];
}

/** Nothing is an answer too. Throws InvalidInput. */
export function requireCharge(text: string, currency: Currency, field: string): Minor {
  if (/^0{1,16}(?:\.0{1,4})?$/.test(text)) return ZERO;
  if (parseAmount(text, currency) !== null) return requireAmount(text, currency, field);
  throw new InvalidInput({ [field]: [{ key: 'errors.CHARGE_INVALID', params: { digits: exponentOf(currency) } }] });
}
