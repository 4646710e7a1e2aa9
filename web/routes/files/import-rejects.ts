import type { UuidLike } from '@server/shared/ids/id';
import { fileResponse } from '~/lib/files/file-response.server';
import { loginOnly } from '~/lib/server/guards.server';

/** The bad rows of an import as CSV, each with its reason, for whoever may see the import. */
export const loader = loginOnly(({ request, context, actor, params }) =>
  fileResponse({ request, context }, () =>
    context.services.kernel.importRejects.export(actor, (params['uuid'] ?? '') as UuidLike<'import'>),
  ),
);
