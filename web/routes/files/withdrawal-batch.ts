import { fileResponse } from '~/lib/files/file-response.server';
import { permissionBased } from '~/lib/server/guards.server';

/** A batch as the bank takes it: `?batch=<uuid>&format=csv`. */
export const loader = permissionBased('accounts.company')((args) => {
  const search = new URL(args.request.url).searchParams;
  const wanted = { batch: search.get('batch'), format: search.get('format') };
  return fileResponse(args, () => args.context.services.wallet.batchFiles.open(args.actor, wanted));
});
