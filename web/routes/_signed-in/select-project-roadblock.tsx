import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { COMPANY_FIELDS, newCompany } from '~/areas/company/companies-page.server';
import { NewCompanyForm } from '~/areas/company/new-company-form';
import styles from '~/areas/project/project.module.css';
import { projectChoice } from '~/areas/shell/switcher/project-choice.server';
import { ClosedPlaces } from '~/areas/shell/switcher/closed-places';
import { OwnMoney } from '~/areas/shell/switcher/own-money';
import { ProjectPicker } from '~/areas/shell/switcher/project-picker';
import { Task } from '~/areas/shell/layout/full-layout';
import { useLive } from '~/areas/shell/notifications/use-live';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { HOME } from '~/lib/home';
import type { PageHandle } from '~/lib/page-handle';
import { textFor } from '~/lib/locale/catalogues.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { textOf } from '~/lib/server/form-fields.server';
import { formValues } from '~/lib/server/form-values.server';
import { loginOnly, ROADBLOCK } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { latePart } from '~/ui/basics/late-part';
import { Button, ButtonLink } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';

const LostText = latePart(() => import('~/areas/shell/problems/lost-text'), { quiet: true });

export const handle: PageHandle = {
  title: 'project.roadblock.title',
  texts: ['company', 'project'],
  live: ['walletsChanged'],
};

export const loader = loginOnly(async ({ context, actor }) => {
  const { projects, roadblock } = context.services.project;
  const { companyFounding } = context.services.company;
  const { pools } = context.services.wallet;
  const [list, companies, closed, money] = await Promise.all([
    projects.list(actor, { recentFirst: true, first: 100 }),
    roadblock.listCompanies(actor),
    roadblock.listClosed(actor),
    pools.listOwn(actor),
  ]);
  const nowhere = companies.length === 0 && list.paginatorInfo.total === 0;
  return {
    choices: { projects: list.data.map(projectChoice), total: list.paginatorInfo.total },
    companies,
    closed,
    // A person who can choose a project finds their accounts in its menu.
    pools: list.paginatorInfo.total > 0 ? [] : money.map(({ uuid, name }) => ({ uuid, name })),
    create: nowhere && (await companyFounding.isOpen(actor)) ? newCompany({ context, actor }) : null,
    constraints: context.kernel.constraints('createProject'),
  };
});

export const action = loginOnly(
  intents({
    create: {
      answer: async ({ context, actor, form }) => {
        await context.services.company.companyFounding.create(actor, formValues(form, COMPANY_FIELDS));
        return redirectWithToast(ROADBLOCK, { text: textFor(context, 'company.create.done') });
      },
    },
    'create-project': {
      answer: async ({ context, actor, form }) => {
        const { projectChanges, workspaces } = context.services.project;
        const wanted = { company: textOf(form, 'item'), name: form.get('name') ?? '' };
        const { uuid, name } = await projectChanges.create(actor, wanted);
        await workspaces.choose(actor, { project: uuid });
        return redirectWithToast(HOME, { text: textFor(context, 'project.created', { project: name }) });
      },
    },
    ask: {
      done: 'project.roadblock.asked',
      run: ({ context, actor, form }) =>
        context.services.project.roadblock.askOwners(actor, textOf(form, 'item') ?? ''),
    },
  }),
);

type Company = ReturnType<typeof useLoaderData<typeof loader>>['companies'][number];

export default function SelectProjectRoadblock() {
  const { t } = useTranslation();
  const { choices, companies, closed, pools, create } = useLoaderData<typeof loader>();
  // A person who is given a project meanwhile sees it at once.
  useLive();
  const withoutProjects = companies.filter(
    ({ uuid }) => !choices.projects.some(({ company }) => company.uuid === uuid),
  );
  const founding = choices.total === 0 && withoutProjects[0]?.mayCreateProjects === true;
  return (
    <Task
      title={t(titleOf({ founding, create }))}
      lead={t(leadOf({ projects: choices.total, companies: companies.length, founding, create }))}
      footer={
        <form method="post" action="/logout">
          <Button type="submit" kind="quiet">
            {t('shell.logout')}
          </Button>
        </form>
      }
    >
      <LostText />
      <ClosedPlaces places={closed} />
      <OwnMoney pools={pools} />
      {choices.total > 0 && <ProjectPicker initial={choices} />}
      {withoutProjects.map((company) =>
        company.mayCreateProjects ? (
          <FirstProject key={company.uuid} company={company} alone={companies.length === 1} />
        ) : (
          <Waiting key={company.uuid} company={company} />
        ),
      )}
      {create && (
        <NewCompanyForm {...create} cancel={<ButtonLink to="/profile">{t('project.roadblock.profile')}</ButtonLink>} />
      )}
      {companies.length === 0 && choices.total === 0 && !create && (
        <FormActions>
          <ButtonLink to="/profile">{t('project.roadblock.profile')}</ButtonLink>
        </FormActions>
      )}
    </Task>
  );
}

interface Stage {
  projects: number;
  companies: number;
  /** The person can make the first project of their company. */
  founding: boolean;
  /** The person belongs to no company, and can make one. */
  create: unknown;
}

function titleOf({ founding, create }: Pick<Stage, 'founding' | 'create'>) {
  if (create) return 'project.roadblock.companyTitle';
  return founding ? 'project.roadblock.firstTitle' : 'project.roadblock.title';
}

function leadOf({ projects, companies, founding, create }: Stage) {
  if (projects > 0) return 'project.roadblock.chooseLead';
  if (create) return 'project.roadblock.companyLead';
  if (founding) return 'project.roadblock.firstLead';
  return companies > 0 ? 'project.roadblock.waitLead' : 'project.roadblock.noCompanyLead';
}

/** Asks for the name of the first project in one field, and shows what comes of it. */
function FirstProject({ company, alone }: { company: Company; alone: boolean }) {
  const { t } = useTranslation();
  const { constraints } = useLoaderData<typeof loader>();
  return (
    <section className={styles.waiting} aria-label={company.name}>
      {!alone && <h2>{company.name}</h2>}
      <Form intent="create-project" item={company.uuid} constraints={constraints}>
        <TextField name="name" label={t('project.roadblock.name')} autoComplete="off" autoFocus={alone} />
        <FormActions>
          <SubmitButton>{t('project.roadblock.create')}</SubmitButton>
        </FormActions>
      </Form>
      <ol className={styles.steps}>
        <li>{t('project.roadblock.next1')}</li>
        <li>{t('project.roadblock.next2')}</li>
        <li>{t('project.roadblock.next3')}</li>
      </ol>
    </section>
  );
}

/** Shows whom to ask, and asks them with one press. */
function Waiting({ company }: { company: Company }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  return (
    <section className={styles.waiting} aria-label={company.name}>
      <h2>{company.name}</h2>
      <p>{t('project.roadblock.owners', { names: company.owners.join(', ') })}</p>
      <Form fetcher={fetcher} intent="ask" item={company.uuid}>
        <FormActions>
          <SubmitButton>{t('project.roadblock.ask')}</SubmitButton>
        </FormActions>
      </Form>
    </section>
  );
}
