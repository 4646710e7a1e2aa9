import { readHolder } from '~/areas/wallet/page/holder.server';
import { statementFile } from '~/areas/wallet/statement/read/statement-file.server';
import { fileResponse } from '~/lib/files/file-response.server';
import { loginOnly } from '~/lib/server/guards.server';

/** The statement that the page shows with this filter, all of it, as a file. */
export const loader = loginOnly(async ({ request, context, actor }) => {
  const search = new URL(request.url).searchParams;
  const params = { userType: search.get('userType') ?? 'user' };
  const { query, holder } = await readHolder({ request, context, actor, params });
  return fileResponse({ request, context }, async (progress) =>
    context.services.wallet.statementExport.export(actor, {
      ...(await statementFile({ context, actor, query, search }, holder)),
      progress,
    }),
  );
});
