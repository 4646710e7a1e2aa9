import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import type { Rule } from '@server/shared/permissions/rule';
import type { Slug } from '@server/shared/permissions/slug';
import { HOME } from '~/lib/home';
import type { Refusal } from '~/ui/forms/form-context';

const ROADBLOCK = '/select-project-roadblock';
const NOT_FOUND = '/error-404';

/** Read by the web host at boot: a loader or action that was not wrapped by one of these guards ends the start. */
const RULE_KEY = Symbol.for('workzone.page-rule');

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Signed = { actor: Actor };
type AtWork = Signed & { workspace: Workspace };

/** What `refused` answers; forms show it (see ui/forms/form.tsx). */
export interface RefusedAnswer {
  refusal: Refusal;
  intent?: string;
  /** Stable code of the refusal, such as STEP_UP_REQUIRED. */
  reason: string;
}

type Admit = (args: Args) => Response | null;

function guard<Given extends Signed = Signed>(rule: Rule, admit: Admit) {
  return <A extends Args, T>(handler: (args: A & Given) => Promise<T> | T) => {
    const guarded = async (args: A): Promise<T> => {
      const elsewhere = admit(args);
      if (elsewhere) throw elsewhere;
      try {
        const { actor, workspace } = args.context;
        return await handler(Object.assign(args, { actor, workspace }) as unknown as A & Given);
      } catch (error) {
        throw problemResponse(args, error);
      }
    };
    return Object.assign(guarded, { [RULE_KEY]: rule });
  };
}

/** Anybody, signed in or not. `actor` may be missing: read it from the context. */
export const everybody = guard('public', () => null);

/** Only people who are not signed in; others are sent home. */
export const guestOnly = guard('public', ({ context }) => (context.actor ? redirect(HOME) : null));

/** Signed in, with or without a project. */
export const loginOnly = guard('login', toLogin);

/** Signed in, with a project and a time zone chosen; otherwise the roadblock says what is missing. */
export const loginRequired = guard<AtWork>('login', (args) => toWorkspace(args, () => null));

/** Only people whose menu in the chosen project is the administrator's. What they may do there, services decide. */
export const adminOnly = guard<AtWork>('menu', (args) =>
  toWorkspace(args, ({ menu }) => (menu === 'ADMIN' ? null : redirect(NOT_FOUND))),
);

/** Only the administrators of the installation. */
export const installationOnly = guard('admin', (args) => {
  const { actor } = args.context;
  return toLogin(args) ?? (actor?.isAdmin ? null : redirect(NOT_FOUND));
});

/** Whoever holds any one of the permissions. */
export const permissionBased = (...slugs: Slug[]) =>
  guard<AtWork>(slugs, (args) =>
    toWorkspace(args, (workspace) =>
      slugs.some((slug) => workspace.slugs.includes(slug)) ? null : redirect(missingFor(args)),
    ),
  );

/** Only whoever owns the company they work in. */
export const companyOwnersOnly = guard<AtWork>('login', (args) =>
  toWorkspace(args, ({ company }) =>
    args.context.actor?.isAdmin || company.role === 'owner' ? null : redirect(missingFor(args)),
  ),
);

/** Only while the chosen project has the setting on. */
export const settingBased = (setting: keyof Workspace['settings']) =>
  guard<AtWork>('login', (args) =>
    toWorkspace(args, ({ settings }) => (settings[setting] ? null : redirect(NOT_FOUND))),
  );

/** Whoever is on the page already has lost the permission, and is told so; for others there is no such page. */
function missingFor({ request }: Args): string {
  const from = request.headers.get('Referer');
  const lost = from !== null && URL.canParse(from) && areaOf(from) === areaOf(request.url);
  return lost ? `${NOT_FOUND}?reason=permission` : NOT_FOUND;
}

/** The first step of the path, which the pages of one guard have in common: `/company-setting/week` → `company-setting` */
function areaOf(url: string): string | undefined {
  return new URL(url).pathname.replace(/\.data$/, '').split('/')[1];
}

function toLogin({ context, request }: Args): Response | null {
  if (context.actor) return null;
  const { pathname, search } = new URL(request.url);
  // A form that was sent after the session ended comes back to its page, not to the form's own address.
  const returnTo =
    request.method === 'GET' ? pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '') : pathname;
  return redirect(returnTo === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`);
}

function toWorkspace(args: Args, admit: (workspace: Workspace) => Response | null): Response | null {
  const { workspace } = args.context;
  return toLogin(args) ?? (workspace ? admit(workspace) : redirect(ROADBLOCK));
}

/**
 * Redirects pass; what a service refused or broke on becomes an answer that the page's error boundary can show. A whole
 * Response, because Remix hides anything else that a route without a page throws.
 */
function problemResponse({ context }: Args, error: unknown): unknown {
  if (error instanceof Response || isDataResponse(error)) return error;
  if (isUnreadableForm(error)) {
    return Response.json({ code: 'VALIDATION', message: 'The request body can not be read.' }, { status: 400 });
  }
  const report = context.kernel.report(error);
  return Response.json(report, { status: context.kernel.status(report.kind) });
}

/** The sender's mistake, but the readers of forms have no type of error for it. */
function isUnreadableForm(error: unknown): boolean {
  const { message } = (error ?? {}) as { message?: unknown };
  return /^malformed multipart|^(Failed to|Could not) parse .+ as FormData/.test(String(message));
}

function isDataResponse(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { type?: string }).type === 'DataWithResponseInit';
}

/** Runs an action's work; what a service refuses is answered to the form that asked, instead of breaking the page. */
export async function refusable<T>(
  { context }: Pick<Args, 'context'>,
  intent: string | undefined,
  work: () => Promise<T>,
): Promise<T | ReturnType<typeof data<RefusedAnswer>>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response || isDataResponse(error)) throw error;
    const { kind, message, fields, reference, reason } = context.kernel.report(error);
    // 401 would tell the browser's session is over; a wrong password is an answer like any other.
    const status = kind === 'unauthenticated' ? 400 : context.kernel.status(kind);
    return data({ refusal: { message, fields, reference }, intent, reason }, { status });
  }
}
