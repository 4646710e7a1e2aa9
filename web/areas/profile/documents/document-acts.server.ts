import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { fileOf } from '~/lib/server/upload.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  form: FormData;
}

/** Stores a document, and submits it to the company that was chosen; a CV is for nobody to review. */
export async function sendDocument({ context, actor, form }: Asked): Promise<void> {
  const { documents } = context.services.identity;
  const { documentSubmissions } = context.services.wallet;
  const { bytes, name } = await fileOf(form, 'document');
  const documentType = form.get('documentType');
  const { uuid } = await documents.submit(actor, { documentType, name }, bytes);
  const company = form.get('company');
  if (company && documentType !== 'CV') await documentSubmissions.submit(actor, { company, document: uuid });
}

/** Submits a document that is there to another company. */
export function giveDocument({ context, actor, form }: Asked): Promise<unknown> {
  const given = { company: form.get('company'), document: form.get('uuid') };
  return context.services.wallet.documentSubmissions.submit(actor, given);
}
