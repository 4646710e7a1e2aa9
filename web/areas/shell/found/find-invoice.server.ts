import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';

/** Finds the invoice with a number in the company one works in, as far as one may read it. */
export async function findInvoice({ actor, workspace, services }: AppLoadContext, number: number) {
  const found =
    actor && workspace && (await services.payroll.invoices.findByNumber(actor, workspace.project.uuid, number));
  if (!found) return null;
  const { invoice, context } = found;
  const { uuid, total, currency } = invoice;
  return { uuid, number, name: context.user.name, total: total.toString(), currency, decimals: exponentOf(currency) };
}
