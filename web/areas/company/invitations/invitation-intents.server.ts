import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { formValues } from '~/lib/server/form-values.server';
import type { Handlers } from '~/lib/server/intents.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  form: FormData;
}

const FIELDS = ['email', 'companyRole', 'project', 'projectRole', 'locale'] as const;

/** Handlers of the forms and presses of the page of invitations. */
export const INVITATION_INTENTS = {
  invite: {
    answer: async ({ context, actor, workspace, form }) => {
      const { project, projectRole, ...values } = formValues(form, FIELDS);
      const wanted = { ...values, ...(project && { project, projectRole }), company: workspace.company.uuid };
      const { uuid, email } = await context.services.company.invitations.invite(actor, wanted);
      return { uuid, email, link: await linkOf({ context, actor }, uuid) };
    },
  },
  link: { answer: async ({ form, ...asked }) => ({ link: await linkOf(asked, uuidOf(form)) }) },
  resend: {
    done: 'invitations.resent',
    run: ({ context, actor, form }) => context.services.company.invitations.resend(actor, uuidOf(form)),
  },
  revoke: {
    done: 'invitations.revoked',
    run: ({ context, actor, form }) => context.services.company.invitationRevocation.revoke(actor, uuidOf(form)),
  },
} satisfies Handlers<Asked>;

async function linkOf({ context, actor }: Pick<Asked, 'context' | 'actor'>, invitation: string): Promise<string> {
  return `${context.app.publicUrl}${await context.services.company.invitationSharing.readLink(actor, invitation)}`;
}

const uuidOf = (form: FormData): string => String(form.get('uuid') ?? '');
