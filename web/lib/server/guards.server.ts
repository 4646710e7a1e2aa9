import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import type { Rule } from '@server/shared/permissions/rule';
import type { Slug } from '@server/shared/permissions/slug';
import { HOME } from '~/lib/home';
import { enterNamedCompany } from '~/lib/server/links/company-link.server';
import { INTENTS_KEY, isDataResponse } from '~/lib/server/intents.server';

export const ROADBLOCK = '/select-project-roadblock';
const NOT_FOUND = '/error-404';

/** Read by the web host at boot: a loader or action that was not wrapped by one of these guards ends the start. */
const RULE_KEY = Symbol.for('workzone.page-rule');
/** Read by the menu, which offers a page to whomever its guard admits. */
const GUARD_KEY = Symbol.for('workzone.page-guard');

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Viewer = Pick<AppLoadContext, 'actor' | 'workspace'>;
type Signed = { actor: Actor };
type AtWork = Signed & { workspace: Workspace };

/**
 * Names whom a page lets in: everybody, only who is not signed in, who is signed in, who also has chosen a project,
 * whose menu there is the administrator's, who owns the company, the installation's administrators; a list: whoever
 * holds any one of the permissions in the project.
 */
export type PageNeeds = 'public' | 'guest' | 'login' | 'project' | 'menu' | 'owner' | 'admin' | readonly Slug[];

export interface PageGuard {
  needs: PageNeeds;
  admits: (viewer: Viewer) => boolean;
}

interface Gate extends PageGuard {
  /** Answers those whom the gate turns away. */
  elsewhere: (args: Args) => Response;
  /** Whether its pages are about the company that one works in, which a link may name. */
  namesCompany?: boolean;
}

function guard<Given extends Signed = Signed>({ elsewhere, ...gate }: Gate) {
  return <T>(handler: (args: Args & Given) => Promise<T> | T) => {
    const guarded = async (args: Args): Promise<T> => {
      const { actor, workspace } = args.context;
      if (gate.namesCompany && actor) await enterNamedCompany({ ...args, actor });
      if (!gate.admits({ actor, workspace })) throw elsewhere(args);
      try {
        return await handler(Object.assign(args, { actor, workspace }) as unknown as Args & Given);
      } catch (error) {
        throw problemResponse(args, error);
      }
    };
    const { [INTENTS_KEY]: names } = handler as { [INTENTS_KEY]?: readonly string[] };
    return Object.assign(guarded, { [RULE_KEY]: ruleOf(gate.needs), [GUARD_KEY]: gate, [INTENTS_KEY]: names });
  };
}

/** Returns the rule as the census of operations writes it. */
function ruleOf(needs: PageNeeds): Rule {
  if (needs === 'guest') return 'public';
  return needs === 'project' || needs === 'owner' ? 'login' : needs;
}

export function guardOf(handler: unknown): PageGuard | undefined {
  return (handler as { [GUARD_KEY]?: PageGuard } | undefined)?.[GUARD_KEY];
}

const notFound = (): string => NOT_FOUND;

function workGuard(needs: PageNeeds, admits: (at: AtWork) => boolean, instead: (args: Args) => string = notFound) {
  return guard<AtWork>({
    needs,
    namesCompany: true,
    admits: ({ actor, workspace }) => actor !== null && workspace !== null && admits({ actor, workspace }),
    elsewhere: (args) =>
      args.context.actor ? redirect(args.context.workspace ? instead(args) : ROADBLOCK) : toLogin(args),
  });
}

/** Anybody, signed in or not. `actor` may be missing: read it from the context. */
export const everybody = guard({ needs: 'public', admits: () => true, elsewhere: () => redirect(HOME) });

/** Only people who are not signed in; others are sent home. */
export const guestOnly = guard({ needs: 'guest', admits: ({ actor }) => !actor, elsewhere: () => redirect(HOME) });

/** Signed in, with or without a project. */
export const loginOnly = guard({ needs: 'login', admits: ({ actor }) => actor !== null, elsewhere: toLogin });

/** Signed in, with a project and a time zone chosen; otherwise the roadblock says what is missing. */
export const loginRequired = workGuard('project', () => true);

/** Only people whose menu in the chosen project is the administrator's. What they may do there, services decide. */
export const adminOnly = workGuard('menu', ({ workspace }) => workspace.menu === 'ADMIN', missing('menu'));

/** Only the administrators of the installation. */
export const installationOnly = guard({
  needs: 'admin',
  admits: ({ actor }) => actor?.isAdmin === true,
  elsewhere: (args) => (args.context.actor ? redirect(NOT_FOUND) : toLogin(args)),
});

/** Admits whoever holds any one of the permissions. */
export const permissionBased = (...slugs: Slug[]) =>
  workGuard(slugs, ({ workspace }) => slugs.some((slug) => workspace.slugs.includes(slug)), missing(slugs.join(',')));

/** Only whoever owns the company they work in. */
export const companyOwnersOnly = workGuard(
  'owner',
  ({ actor, workspace }) => actor.isAdmin || workspace.company.role === 'owner',
  missing('owner'),
);

/** Only while the chosen project has the setting on. */
export const settingBased = (setting: keyof Workspace['settings']) =>
  workGuard('project', ({ workspace }) => Boolean(workspace.settings[setting]));

/** The page that says what is missing. Whoever is on the page already has lost it, and is told so. */
export function missing(needs: string) {
  return ({ request }: Pick<Args, 'request'>): string => {
    const from = request.headers.get('Referer');
    const lost = from !== null && URL.canParse(from) && areaOf(from) === areaOf(request.url);
    return `${NOT_FOUND}?${new URLSearchParams({ ...(lost && { reason: 'permission' }), needs })}`;
  };
}

/**
 * The first step of the path, which the pages of one guard have in common: `/company-setting/week` → `company-setting`
 */
function areaOf(url: string): string | undefined {
  return new URL(url).pathname.replace(/\.data$/, '').split('/')[1];
}

function toLogin({ request }: Args): Response {
  const { pathname, search } = new URL(request.url);
  // A form that was sent after the session ended comes back to its page, not to the form's own address.
  const returnTo =
    request.method === 'GET' ? pathname.replace(/\.data$/, '') + search.replace(/[?&]_routes=[^&]*/, '') : pathname;
  return redirect(returnTo === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`);
}

/**
 * Redirects pass; what a service refused or broke on becomes an answer that the page's error boundary can show. A whole
 * Response, because Remix hides anything else that a route without a page throws.
 */
function problemResponse({ context }: Args, error: unknown): unknown {
  if (error instanceof Response || isDataResponse(error)) return error;
  if (isUnreadableForm(error)) {
    return Response.json({ code: 'VALIDATION', message: 'The request body cannot be read.' }, { status: 400 });
  }
  const report = context.kernel.report(error);
  const headers = report.retryAfter ? { 'Retry-After': String(report.retryAfter) } : undefined;
  return Response.json(report, { status: context.kernel.status(report.kind), headers });
}

/** The sender's mistake, but the readers of forms have no type of error for it. */
function isUnreadableForm(error: unknown): boolean {
  const { message } = (error ?? {}) as { message?: unknown };
  return /^malformed multipart|^(Failed to|Could not) parse .+ as FormData|^Content-Type was not one of/.test(
    String(message),
  );
}
