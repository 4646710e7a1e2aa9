import type { Type } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SentInvoices } from '../../src/payroll/invoices/answering/sent-invoices.service.js';
import { InvoiceSending } from '../../src/payroll/invoices/making/invoice-sending.service.js';
import { InvoicePaying } from '../../src/payroll/invoices/paying/invoice-paying.service.js';
import { Drafts } from '../../src/payroll/invoices/making/drafts.service.js';
import { CompanyPaydays } from '../../src/payroll/paydays/company-paydays.service.js';
import { RateChanges } from '../../src/payroll/rates/rate-changes.service.js';
import { PayRuns } from '../../src/payroll/runs/pay-runs.service.js';
import { OwnBilling } from '../../src/wallet/billing/own-billing.service.js';
import { CompanyBilling } from '../../src/wallet/billing/company/company-billing.service.js';
import { CompanyTerms } from '../../src/wallet/billing/company/company-terms.service.js';
import { Deposits } from '../../src/wallet/deposits/deposits.service.js';
import { DepositStates } from '../../src/wallet/deposits/deposit-states.service.js';
import { Bookings } from '../../src/wallet/reconciliation/booking/bookings.service.js';
import { DepositConfirmations } from '../../src/wallet/reconciliation/booking/deposit-confirmations.service.js';
import { BankImports } from '../../src/wallet/reconciliation/imports/bank-imports.service.js';
import { BankLineRemoval } from '../../src/wallet/reconciliation/imports/bank-line-removal.service.js';
import { BankMatches } from '../../src/wallet/reconciliation/lines/bank-matches.service.js';
import { Reconciliations } from '../../src/wallet/reconciliation/notes/reconciliations.service.js';
import { BookingReversals } from '../../src/wallet/reversals/booking-reversals.service.js';
import { Reversals } from '../../src/wallet/reversals/reversals.service.js';
import { ScheduleChanges } from '../../src/wallet/schedules/schedule-changes.service.js';
import { EndedInvites } from '../../src/wallet/seats/ended-invites.service.js';
import { ShareChanges } from '../../src/wallet/shares/share-changes.service.js';
import { Merges } from '../../src/wallet/shares/merges.service.js';
import { Allocations } from '../../src/wallet/shares/allocations.service.js';
import { ShareInvites } from '../../src/wallet/sharing/share-invites.service.js';
import { ShareAnswers } from '../../src/wallet/sharing/share-answers.service.js';
import { Transfers } from '../../src/wallet/transfers/transfers.service.js';
import { Vendors } from '../../src/wallet/vendors/vendors.service.js';
import { WalletConfiguration } from '../../src/wallet/wallets/wallet-configuration.service.js';
import { WalletSettings } from '../../src/wallet/wallets/wallet-settings.service.js';
import { BatchFiles } from '../../src/wallet/withdrawals/files/batch-files.service.js';
import { WithdrawalBatches } from '../../src/wallet/withdrawals/settling/withdrawal-batches.service.js';
import { WithdrawalSettlement } from '../../src/wallet/withdrawals/settling/withdrawal-settlement.service.js';
import { Withdrawals } from '../../src/wallet/withdrawals/asking/withdrawals.service.js';
import { WithdrawalCancellation } from '../../src/wallet/withdrawals/asking/withdrawal-cancellation.service.js';
import { BankInfo } from '../../src/wallet/withdrawals/asking/bank-info.service.js';
import { TooManyRequests } from '../../src/shared/errors/app-error.js';
import type { Actor } from '../../src/shared/permissions/actor.js';
import { type Person, signedIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { gql, refusal } from '../harness/graphql.js';

/** Services that GraphQL and the pages call to do something about money. */
const CALLS: [Type<object>, string[]][] = [
  [SentInvoices, ['approve', 'reject', 'answerAdjusted', 'adjust', 'cancel']],
  [InvoicePaying, ['finalize']],
  [Drafts, ['create', 'createAndSend', 'update', 'remove']],
  [InvoiceSending, ['send']],
  [CompanyPaydays, ['update']],
  [RateChanges, ['update', 'remove']],
  [PayRuns, ['send', 'pay', 'stop']],
  [OwnBilling, ['save', 'makeDefault', 'reveal']],
  [CompanyBilling, ['save', 'makeDefault', 'reveal']],
  [CompanyTerms, ['saveProvider', 'saveContact', 'updateCharges', 'updateFee']],
  [Deposits, ['declare', 'checkout']],
  [DepositStates, ['verify', 'cancel']],
  [Bookings, ['book', 'bookPayout']],
  [DepositConfirmations, ['confirm']],
  [BankImports, ['import', 'preview', 'importFile']],
  [BankLineRemoval, ['remove']],
  [BookingReversals, ['reverse']],
  [BankMatches, ['match', 'unmatch']],
  [Reconciliations, ['create', 'update']],
  [Reversals, ['delete']],
  [ScheduleChanges, ['create', 'update', 'activate']],
  [EndedInvites, ['resend']],
  [ShareChanges, ['split', 'add', 'deactivate']],
  [Merges, ['merge']],
  [Allocations, ['edit']],
  [ShareInvites, ['invite', 'resend', 'revoke']],
  [ShareAnswers, ['answer', 'answerLink']],
  [Transfers, ['internal', 'toOtherFamily']],
  [Vendors, ['create']],
  [WalletConfiguration, ['configure']],
  [WalletSettings, ['rename', 'reorder']],
  [WithdrawalBatches, ['create']],
  [BatchFiles, ['open']],
  [WithdrawalSettlement, ['settle']],
  [Withdrawals, ['withdraw']],
  [WithdrawalCancellation, ['cancel']],
  [BankInfo, ['attach']],
];

describe('the limit of money calls', () => {
  let test: TestApp;
  let person: Person;
  beforeAll(async () => {
    test = await openTestApp({ MONEY_CALLS_PER_MINUTE: '10' });
    person = await signedIn(test.app);
    const spent = Array.from({ length: 10 }, () => test.app.get(Transfers).internal(person.actor, {}));
    expect((await Promise.allSettled(spent)).some(({ status }) => status === 'fulfilled')).toBe(false);
  });
  afterAll(() => test.close());

  it.each(CALLS.flatMap(([Service, methods]) => methods.map((method) => [Service.name, method, Service] as const)))(
    'counts %s.%s before it validates or reads anything',
    async (_name, method, Service) => {
      const service = test.app.get<Record<string, (actor: Actor, raw: unknown) => Promise<unknown>>>(Service);
      await expect(service[method]?.(person.actor, {})).rejects.toThrow(TooManyRequests);
    },
  );

  it('counts calls over GraphQL that name nothing', async () => {
    const asked = `mutation ($input: ImportBankLinesInput!) { importBankLines(input: $input) { status } }`;
    const variables = { input: { wallet: 'nothing', lines: [] } };
    const answer = await gql(test.client({ token: person.token }), asked, variables);
    expect(refusal(answer).reason ?? refusal(answer).code).toBe(new TooManyRequests(1).code);
  });

  it('leaves others alone', async () => {
    const other = await signedIn(test.app);
    await expect(test.app.get(Transfers).internal(other.actor, {})).rejects.not.toThrow(TooManyRequests);
  });
});
