import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/layout/full-layout';
import type { LinkProblem } from '~/lib/server/links/link-preview.server';
import { ButtonLink } from '~/ui/basics/button';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { FormActions } from '~/ui/forms/form';

/** A link that is used, old or damaged, with the one next step. */
export function BrokenLink({ problem, retry }: { problem: LinkProblem | undefined; retry: string }) {
  const { t } = useTranslation();
  const registered = problem === 'registered';
  return (
    <Task
      title={t(registered ? 'identity.link.registeredTitle' : 'identity.link.brokenTitle')}
      lead={t(registered ? 'identity.link.registered' : 'identity.link.broken')}
    >
      <RibbonArt kind={registered ? 'done' : 'broken'} width={220} />
      <FormActions>
        <ButtonLink kind="primary" to={registered ? '/login' : retry}>
          {t(registered ? 'identity.link.toLogin' : 'identity.link.again')}
        </ButtonLink>
        {!registered && <ButtonLink to="/login">{t('identity.link.toLogin')}</ButtonLink>}
      </FormActions>
    </Task>
  );
}
