import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { checkedOf, flagOf, numberOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';

interface AtWork {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

const MAX_PEOPLE = 100;

export async function settingsPage({ context, actor, workspace }: AtWork, search: URLSearchParams) {
  const { kernel, services } = context;
  const { project, company, slugs, timeZone } = workspace;
  const shared = {
    project: project.uuid,
    place: `${company.name} / ${project.name}`,
    archived: project.archived,
    timeZone,
    zones: await services.project.workspaces.listZones(workspace),
    may: {
      limit: slugs.includes('timing.limit') && !project.archived,
      general: slugs.includes('project.manageusers') && !project.archived,
      people: slugs.includes('project.usersettings') && !project.archived,
    },
    constraints: {
      limit: kernel.constraints('projectTimeLimit'),
      general: kernel.constraints('generalSettings'),
      userLimit: kernel.constraints('userTimeLimit'),
      userGeneral: kernel.constraints('userGeneralSettings'),
    },
    settings: await services.project.settingChanges.read(actor, project.uuid),
  };
  if (search.get('view') !== 'user') return { ...shared, view: 'project' as const };
  return { ...shared, view: 'user' as const, ...(await onePerson({ context, actor, workspace }, search)) };
}

/** Returns the person whose settings are shown: who is asked for, else oneself, else the first of the project. */
async function onePerson({ context, actor, workspace }: AtWork, search: URLSearchParams) {
  const { memberSettings, projectUsers } = context.services.project;
  const project = workspace.project.uuid;
  const keyword = search.get('q')?.slice(0, 120) ?? '';
  const { data } = await projectUsers.list(actor, { project, keyword, first: MAX_PEOPLE });
  const people = data.map(({ uuid, name }) => ({ uuid, name }));
  const asked = search.get('user');
  const mine = people.some(({ uuid }) => uuid === actor.userUuid) ? actor.userUuid : undefined;
  const uuid = asked ?? mine ?? people[0]?.uuid;
  const effective = uuid ? await memberSettings.read(actor, project, uuid) : null;
  const known = uuid
    ? (people.find((one) => one.uuid === uuid) ?? (await projectUsers.readName(actor, project, uuid)))
    : null;
  // The service decides likewise: below an owner, nobody sets their own.
  const mayOwn = actor.isAdmin || isOwnerHere(workspace);
  return { keyword, people, person: known, effective, fixed: uuid === actor.userUuid && !mayOwn };
}

function isOwnerHere({ company, project }: Workspace): boolean {
  return project.role === 'owner' || company.role === 'owner' || company.role === 'manager';
}

/** Handlers of the forms of the page. */
export const SETTING_INTENTS = {
  'project-limit': {
    done: 'project.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.settingChanges.setTimeLimit(actor, {
        project: workspace.project.uuid,
        ...limitOf(form),
        off: !flagOf(form, 'on'),
      }),
  },
  general: {
    done: 'project.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.settingChanges.setGeneral(actor, {
        project: workspace.project.uuid,
        ...generalOf(form),
      }),
  },
  limit: {
    done: 'project.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.memberSettings.setTimeLimit(actor, {
        project: workspace.project.uuid,
        user: textOf(form, 'user') ?? '',
        ...limitOf(form),
      }),
  },
  'limit-off': {
    done: 'project.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.memberSettings.removeTimeLimit(
        actor,
        workspace.project.uuid,
        textOf(form, 'user') ?? '',
      ),
  },
  person: {
    done: 'project.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.memberSettings.setGeneral(actor, {
        project: workspace.project.uuid,
        user: textOf(form, 'user') ?? '',
        ...overridesOf(form),
      }),
  },
  zone: {
    done: 'project.saved',
    fields: ['timeZone'],
    run: ({ context, actor, workspace, form }) =>
      context.services.project.workspaces.choose(actor, {
        project: workspace.project.uuid,
        timeZone: textOf(form, 'timeZone'),
      }),
  },
} satisfies Handlers<AtWork & { form: FormData }>;

function limitOf(form: FormData) {
  return { hours: numberOf(form, 'hours'), type: textOf(form, 'type'), hard: flagOf(form, 'hard') };
}

function generalOf(form: FormData) {
  const [from, to] = [textOf(form, 'recordingHours.from') ?? '', textOf(form, 'recordingHours.to') ?? ''];
  return {
    idleTime: numberOf(form, 'idleTime'),
    disableScreencast: !flagOf(form, 'screencast'),
    blur: flagOf(form, 'blur'),
    retentionDays: numberOf(form, 'retentionDays'),
    backdateDays: numberOf(form, 'backdateDays'),
    screencastInterval: numberOf(form, 'screencastInterval'),
    idleCounts: flagOf(form, 'idleCounts'),
    workdays: checkedOf(form, 'workdays').map(Number),
    workStart: textOf(form, 'workStart') ?? null,
    workHours: numberOf(form, 'workHours'),
    recordingHours: textOf(form, 'recording') === 'hours' ? { from, to } : null,
  };
}

/** An empty choice follows the project. */
function overridesOf(form: FormData) {
  const yesNo = (name: string): boolean | null => {
    const text = textOf(form, name);
    return text === undefined ? null : text === 'yes';
  };
  return {
    idleTime: numberOf(form, 'idleTime') ?? null,
    disableScreencast: yesNo('disableScreencast'),
    blur: yesNo('blur'),
  };
}
