import { redirect } from '@remix-run/node';
import { findInvoice } from '~/areas/shell/found/find-invoice.server';
import { findPeople } from '~/areas/shell/found/find-people.server';
import { findWallets } from '~/areas/shell/found/find-wallets.server';
import { projectChoice } from '~/areas/shell/switcher/project-choice.server';
import { placeAfterSwitch } from '~/areas/shell/menu/menu.server';
import { HOME } from '~/lib/home';
import { textOf } from '~/lib/server/form-fields.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { loginOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';

const MOST = 100;

/**
 * Returns the projects one may work in, the present one first and then the last used ones; or people of the present one by a
 * part of their name; or wallets by a part of theirs; or an invoice by its number.
 */
export const loader = loginOnly(async ({ request, context, actor }) => {
  const { searchParams } = new URL(request.url);
  const person = searchParams.get('person')?.slice(0, 120);
  if (person) return { people: await findPeople(context, person) };
  const wallet = searchParams.get('wallet')?.slice(0, 60);
  if (wallet) return { wallets: await findWallets(context, wallet) };
  const invoice = Number(searchParams.get('invoice'));
  if (Number.isSafeInteger(invoice) && invoice > 0) return { invoice: await findInvoice(context, invoice) };
  const keyword = searchParams.get('q')?.slice(0, 120);
  const { data, paginatorInfo } = await context.services.project.projects.list(actor, {
    keyword,
    recentFirst: true,
    first: MOST,
  });
  const choices = data.map(projectChoice);
  const present = keyword ? null : context.workspace;
  if (!present || present.project.archived) return { projects: choices, total: paginatorInfo.total };
  const { uuid, name, role } = present.project;
  const company = { uuid: present.company.uuid, name: present.company.name };
  const others = choices.filter((choice) => choice.uuid !== uuid);
  return { projects: [{ uuid, name, company, role }, ...others], total: paginatorInfo.total };
});

/** Works in another project from now on, on the same page if it is allowed there. */
export const action = loginOnly(
  formAction({
    fields: ['project'],
    answer: async ({ context, actor, form }) => {
      const here = context.kernel.returnPath(form.get('returnTo'), HOME);
      try {
        const choice = { project: textOf(form, 'project'), timeZone: textOf(form, 'timeZone') };
        const workspace = await context.services.project.workspaces.choose(actor, choice);
        return redirect(await placeAfterSwitch(here, { ...context, workspace }));
      } catch (error) {
        // Mostly a project that was lost meanwhile: said where one is.
        return redirectWithToast(here, { kind: 'error', text: context.kernel.report(error).message });
      }
    },
  }),
);
