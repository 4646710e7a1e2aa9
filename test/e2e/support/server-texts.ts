// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type company from '../../../src/company/texts/en.json';
import type identity from '../../../src/identity/texts/en.json';
import type payrollInvoicesExport from '../../../src/payroll/invoices/export/texts/en.json';
import type payrollInvoices from '../../../src/payroll/invoices/texts/en.json';
import type payrollNotices from '../../../src/payroll/notices/texts/en.json';
import type payrollPaydays from '../../../src/payroll/paydays/texts/en.json';
import type payrollRates from '../../../src/payroll/rates/texts/en.json';
import type payrollRuns from '../../../src/payroll/runs/texts/en.json';
import type payrollVerification from '../../../src/payroll/verification/texts/en.json';
import type projectTags from '../../../src/project/tags/texts/en.json';
import type projectTeams from '../../../src/project/teams/texts/en.json';
import type project from '../../../src/project/texts/en.json';
import type shared from '../../../src/shared/texts/en.json';
import type tracking from '../../../src/tracking/texts/en.json';
import type walletBilling from '../../../src/wallet/billing/texts/en.json';
import type walletStatements from '../../../src/wallet/statements/texts/en.json';
import type wallet from '../../../src/wallet/texts/en.json';
import type walletWithdrawals from '../../../src/wallet/withdrawals/texts/en.json';

export type ServerTexts = typeof company &
  typeof identity &
  typeof payrollInvoicesExport &
  typeof payrollInvoices &
  typeof payrollNotices &
  typeof payrollPaydays &
  typeof payrollRates &
  typeof payrollRuns &
  typeof payrollVerification &
  typeof projectTags &
  typeof projectTeams &
  typeof project &
  typeof shared &
  typeof tracking &
  typeof walletBilling &
  typeof walletStatements &
  typeof wallet &
  typeof walletWithdrawals;
