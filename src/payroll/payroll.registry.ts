// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type { INestApplicationContext } from '@nestjs/common';
import { PayrollCompaniesRepository } from './companies/payroll-companies.repository.js';
import { PayrollCompany } from './companies/payroll-company.entity.js';
import { PayrollDays } from './companies/payroll-days.service.js';
import { PayrollWallets } from './companies/payroll-wallets.service.js';
import { PayrollZones } from './companies/payroll-zones.service.js';
import { InvoiceAccess } from './invoices/access/invoice-access.service.js';
import { InvoiceLock } from './invoices/access/invoice-lock.service.js';
import { InvoiceRecord } from './invoices/access/invoice-record.service.js';
import {
  AdjustInvoiceInput,
  AnswerAdjustedInvoiceInput,
  ApproveInvoiceInput,
  CancelUserPaymentInput,
  DeleteInvoiceInput,
  DraftInvoiceInput,
  ExtraPaymentInput,
  FinalizePaymentInput,
  MakePaymentInput,
  RejectInvoiceInput,
  SendInvoiceInput,
  UpdateInvoiceInput,
} from './invoices/access/invoice.dto.js';
import { InvoiceAdjusting } from './invoices/answering/invoice-adjusting.service.js';
import { InvoiceAdjustments } from './invoices/answering/invoice-adjustments.service.js';
import { InvoiceAnswers } from './invoices/answering/invoice-answers.service.js';
import { InvoiceCancellation } from './invoices/answering/invoice-cancellation.service.js';
import { InvoiceCalculator } from './invoices/calculation/invoice-calculator.service.js';
import { InvoiceCosts } from './invoices/calculation/invoice-costs.service.js';
import { InvoiceFacts } from './invoices/calculation/invoice-facts.service.js';
import { InvoiceExportController } from './invoices/export/invoice-export.controller.js';
import { InvoiceExport } from './invoices/export/invoice-export.service.js';
import { InvoiceSheet } from './invoices/export/invoice-sheet.service.js';
import { FrozenInvoices } from './invoices/frozen-invoices.service.js';
import { InvoiceHistoryQuery } from './invoices/history/invoice-history.query.js';
import { InvoiceHistoryResolver } from './invoices/history/invoice-history.resolver.js';
import { InvoiceHistory } from './invoices/history/invoice-history.service.js';
import { UnpaidInvoices } from './invoices/history/unpaid-invoices.service.js';
import { InvoiceAnswersResolver } from './invoices/invoice-answers.resolver.js';
import { InvoicesResolver } from './invoices/invoices.resolver.js';
import { DraftRemoval } from './invoices/making/draft-removal.service.js';
import { DraftWriting } from './invoices/making/draft-writing.service.js';
import { Drafts } from './invoices/making/drafts.service.js';
import { InvoiceContents } from './invoices/making/invoice-content.service.js';
import { InvoiceFunds } from './invoices/making/invoice-funds.service.js';
import { InvoiceSending } from './invoices/making/invoice-sending.service.js';
import { InvoiceVersions } from './invoices/making/invoice-versions.service.js';
import { Payments } from './invoices/making/payments.service.js';
import { DueFees } from './invoices/paying/due-fees.service.js';
import { InvoiceChecks } from './invoices/paying/invoice-checks.service.js';
import { InvoicePaying } from './invoices/paying/invoice-paying.service.js';
import { InvoiceReferenceSource } from './invoices/paying/invoice-reference-source.service.js';
import { PaymentFinalization } from './invoices/paying/payment-finalization.service.js';
import { DraftCalculations } from './invoices/reading/draft-calculations.service.js';
import { DraftReview } from './invoices/reading/draft-review.service.js';
import { InvoiceDetails } from './invoices/reading/invoice-details.service.js';
import { InvoiceVersionViews } from './invoices/reading/invoice-version-views.service.js';
import { Invoices } from './invoices/reading/invoice-views.service.js';
import { ExtraPayment } from './invoices/records/extra.entity.js';
import { ExtrasRepository } from './invoices/records/extras.repository.js';
import { FeeMonth } from './invoices/records/fee-month.entity.js';
import { FeeMonthsRepository } from './invoices/records/fee-months.repository.js';
import { InvoiceDay } from './invoices/records/invoice-day.entity.js';
import { InvoiceDaysRepository } from './invoices/records/invoice-days.repository.js';
import { InvoiceLine } from './invoices/records/invoice-line.entity.js';
import { InvoiceVersion } from './invoices/records/invoice-version.entity.js';
import { Invoice } from './invoices/records/invoice.entity.js';
import { InvoicesRepository } from './invoices/records/invoices.repository.js';
import { VersionsRepository } from './invoices/records/versions.repository.js';
import { InvoiceNotices } from './notices/invoice-notices.listener.js';
import { InvoiceReminders } from './notices/invoice-reminders.service.js';
import { CompanyPaydays } from './paydays/company-paydays.service.js';
import { NextPeriods } from './paydays/next-periods.service.js';
import { PaydayDrafts } from './paydays/payday-drafts.service.js';
import { PaydayJob } from './paydays/payday-job.service.js';
import { PaydayZones } from './paydays/payday-zones.listener.js';
import { UpdateCompanyPaydayInput } from './paydays/payday.dto.js';
import { PaydaysResolver } from './paydays/paydays.resolver.js';
import { PaydayRule } from './paydays/records/payday-rule.entity.js';
import { Payday } from './paydays/records/payday.entity.js';
import { PaydaysRepository } from './paydays/records/paydays.repository.js';
import { FreedPeriods } from './people/freed-periods.service.js';
import { PayableTotals } from './people/payable-totals.service.js';
import { PaymentFigures } from './people/payment-figures.service.js';
import { PaymentUsersResolver } from './people/payment-users.resolver.js';
import { PaymentUsers } from './people/payment-users.service.js';
import { PeriodInvoicesQuery } from './people/period-invoices.query.js';
import { TimeWorth } from './people/time-worth.service.js';
import { PaidPeople } from './rates/paid-people.service.js';
import { RateAccess } from './rates/rate-access.service.js';
import { RateChanges } from './rates/rate-changes.service.js';
import { RateLimits } from './rates/rate-limits.service.js';
import { RateRecord } from './rates/rate-record.service.js';
import { RemovePaymentTypeInput, UpdatePaymentTypeInput } from './rates/rate.dto.js';
import { Rate } from './rates/rate.entity.js';
import { RatesRepository } from './rates/rates.repository.js';
import { RatesResolver } from './rates/rates.resolver.js';
import { Rates } from './rates/rates.service.js';
import { PayRunAccess } from './runs/pay-run-access.service.js';
import { PayRunJob } from './runs/pay-run-job.service.js';
import { PayRunReading } from './runs/pay-run-reading.service.js';
import { PayRunViews } from './runs/pay-run-views.service.js';
import { FinalizePaymentsInput, SendInvoicesInput } from './runs/pay-run.dto.js';
import { PayRunsResolver } from './runs/pay-runs.resolver.js';
import { PayRuns } from './runs/pay-runs.service.js';
import { PayRunItem } from './runs/records/pay-run-item.entity.js';
import { PayRun } from './runs/records/pay-run.entity.js';
import { PayRunsRepository } from './runs/records/pay-runs.repository.js';
import { RunGroups } from './runs/run-groups.service.js';
import { RunProgress } from './runs/run-progress.service.js';
import { RunSteps } from './runs/run-steps.service.js';
import { InvoiceCodes } from './verification/invoice-codes.service.js';
import { InvoiceLinks } from './verification/invoice-links.service.js';
import { InvoiceWorkers } from './verification/invoice-workers.service.js';
import { InvoiceCode } from './verification/records/invoice-code.entity.js';
import { InvoiceCodesRepository } from './verification/records/invoice-codes.repository.js';
import {
  AnswerVerifiedInvoiceInput,
  RequestInvoiceCodeInput,
  VerifyInvoiceInput,
} from './verification/verification.dto.js';
import { VerificationResolver } from './verification/verification.resolver.js';
import { VerifiedInvoices } from './verification/verified-invoices.service.js';

export const PAYROLL_ENTITIES = [
  ExtraPayment,
  FeeMonth,
  Invoice,
  InvoiceCode,
  InvoiceDay,
  InvoiceLine,
  InvoiceVersion,
  PayRun,
  PayRunItem,
  Payday,
  PaydayRule,
  PayrollCompany,
  Rate,
];

export const PAYROLL_CONTROLLERS = [InvoiceExportController];

export const PAYROLL_PROVIDERS = [
  CompanyPaydays,
  DraftCalculations,
  DraftRemoval,
  DraftReview,
  DraftWriting,
  Drafts,
  DueFees,
  ExtrasRepository,
  FeeMonthsRepository,
  FreedPeriods,
  FrozenInvoices,
  InvoiceAccess,
  InvoiceAdjusting,
  InvoiceAdjustments,
  InvoiceAnswers,
  InvoiceAnswersResolver,
  InvoiceCalculator,
  InvoiceCancellation,
  InvoiceChecks,
  InvoiceCodes,
  InvoiceCodesRepository,
  InvoiceContents,
  InvoiceCosts,
  InvoiceDaysRepository,
  InvoiceDetails,
  InvoiceExport,
  InvoiceFacts,
  InvoiceFunds,
  InvoiceHistory,
  InvoiceHistoryQuery,
  InvoiceHistoryResolver,
  InvoiceLinks,
  InvoiceLock,
  InvoiceNotices,
  InvoicePaying,
  InvoiceRecord,
  InvoiceReferenceSource,
  InvoiceReminders,
  InvoiceSending,
  InvoiceSheet,
  InvoiceVersionViews,
  InvoiceVersions,
  InvoiceWorkers,
  Invoices,
  InvoicesRepository,
  InvoicesResolver,
  NextPeriods,
  PaidPeople,
  PayRunAccess,
  PayRunJob,
  PayRunReading,
  PayRunViews,
  PayRuns,
  PayRunsRepository,
  PayRunsResolver,
  PayableTotals,
  PaydayDrafts,
  PaydayJob,
  PaydayZones,
  PaydaysRepository,
  PaydaysResolver,
  PaymentFigures,
  PaymentFinalization,
  PaymentUsers,
  PaymentUsersResolver,
  Payments,
  PayrollCompaniesRepository,
  PayrollDays,
  PayrollWallets,
  PayrollZones,
  PeriodInvoicesQuery,
  RateAccess,
  RateChanges,
  RateLimits,
  RateRecord,
  Rates,
  RatesRepository,
  RatesResolver,
  RunGroups,
  RunProgress,
  RunSteps,
  TimeWorth,
  UnpaidInvoices,
  VerificationResolver,
  VerifiedInvoices,
  VersionsRepository,
];

/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */
export const PAYROLL_FORMS = {
  adjustInvoice: AdjustInvoiceInput,
  answerAdjustedInvoice: AnswerAdjustedInvoiceInput,
  answerVerifiedInvoice: AnswerVerifiedInvoiceInput,
  approveInvoice: ApproveInvoiceInput,
  cancelUserPayment: CancelUserPaymentInput,
  deleteInvoice: DeleteInvoiceInput,
  draftInvoice: DraftInvoiceInput,
  extraPayment: ExtraPaymentInput,
  finalizePayment: FinalizePaymentInput,
  finalizePayments: FinalizePaymentsInput,
  makePayment: MakePaymentInput,
  rejectInvoice: RejectInvoiceInput,
  removePaymentType: RemovePaymentTypeInput,
  requestInvoiceCode: RequestInvoiceCodeInput,
  sendInvoice: SendInvoiceInput,
  sendInvoices: SendInvoicesInput,
  updateCompanyPayday: UpdateCompanyPaydayInput,
  updateInvoice: UpdateInvoiceInput,
  updatePaymentType: UpdatePaymentTypeInput,
  verifyInvoice: VerifyInvoiceInput,
};

/** What pages, the command line and the demo call: the same services as the API. */
export function payrollServices(app: INestApplicationContext) {
  return {
    companyPaydays: app.get(CompanyPaydays),
    draftReview: app.get(DraftReview),
    drafts: app.get(Drafts),
    freedPeriods: app.get(FreedPeriods),
    invoiceAdjustments: app.get(InvoiceAdjustments),
    invoiceAnswers: app.get(InvoiceAnswers),
    invoiceCancellation: app.get(InvoiceCancellation),
    invoiceCodes: app.get(InvoiceCodes),
    invoiceExport: app.get(InvoiceExport),
    invoiceHistory: app.get(InvoiceHistory),
    invoiceVersionViews: app.get(InvoiceVersionViews),
    invoices: app.get(Invoices),
    payRunReading: app.get(PayRunReading),
    payRuns: app.get(PayRuns),
    paymentFinalization: app.get(PaymentFinalization),
    paymentUsers: app.get(PaymentUsers),
    payments: app.get(Payments),
    payrollDays: app.get(PayrollDays),
    payrollWallets: app.get(PayrollWallets),
    rateChanges: app.get(RateChanges),
    rates: app.get(Rates),
    timeWorth: app.get(TimeWorth),
    verifiedInvoices: app.get(VerifiedInvoices),
  };
}
