// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type { INestApplicationContext } from '@nestjs/common';
import { PayrollCompaniesRepository } from './companies/payroll-companies.repository.js';
import { PayrollCompany } from './companies/payroll-company.entity.js';
import { PayrollZones } from './companies/payroll-zones.service.js';
import { ExtraPayment } from './invoices/records/extra.entity.js';
import { FeeMonth } from './invoices/records/fee-month.entity.js';
import { InvoiceDay } from './invoices/records/invoice-day.entity.js';
import { InvoiceDaysRepository } from './invoices/records/invoice-days.repository.js';
import { InvoiceLine } from './invoices/records/invoice-line.entity.js';
import { InvoiceVersion } from './invoices/records/invoice-version.entity.js';
import { Invoice } from './invoices/records/invoice.entity.js';
import { RateAccess } from './rates/rate-access.service.js';
import { RateChanges } from './rates/rate-changes.service.js';
import { RateLimits } from './rates/rate-limits.service.js';
import { RateRecord } from './rates/rate-record.service.js';
import { RemovePaymentTypeInput, UpdatePaymentTypeInput } from './rates/rate.dto.js';
import { Rate } from './rates/rate.entity.js';
import { RatesRepository } from './rates/rates.repository.js';
import { RatesResolver } from './rates/rates.resolver.js';
import { Rates } from './rates/rates.service.js';

export const PAYROLL_ENTITIES = [
  ExtraPayment,
  FeeMonth,
  Invoice,
  InvoiceDay,
  InvoiceLine,
  InvoiceVersion,
  PayrollCompany,
  Rate,
];

export const PAYROLL_CONTROLLERS = [];

export const PAYROLL_PROVIDERS = [
  InvoiceDaysRepository,
  PayrollCompaniesRepository,
  PayrollZones,
  RateAccess,
  RateChanges,
  RateLimits,
  RateRecord,
  Rates,
  RatesRepository,
  RatesResolver,
];

/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */
export const PAYROLL_FORMS = {
  removePaymentType: RemovePaymentTypeInput,
  updatePaymentType: UpdatePaymentTypeInput,
};

/** What pages, the command line and the demo call: the same services as the API. */
export function payrollServices(app: INestApplicationContext) {
  return {
    rateChanges: app.get(RateChanges),
    rates: app.get(Rates),
  };
}
