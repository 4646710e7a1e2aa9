import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import { TagList, TagName } from '~/areas/project/tags/tag-list';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Avatar } from '~/ui/basics/avatar';
import { Button, ButtonLink } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { EmailText } from '~/ui/data/email-text';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Drawer } from '~/ui/overlays/drawer';
import { Row, Stack } from '~/ui/primitives/stack';
import { Facts } from '~/ui/primitives/facts';
import { PROJECT_ROLE_CHOICES } from './roles';
import type { userView } from './users.server';

type User = ReturnType<typeof userView>;

interface Props {
  user: User;
  data: {
    may: { manage: boolean };
    me: string;
    tags: { uuid: string; name: string; color: string }[];
    place: { project: string };
  };
  onClose: () => void;
}

/** Everything about one person in this project. Nobody changes themselves here. */
export function PersonDrawer({ user, data, onClose }: Props) {
  const { t } = useTranslation();
  const changeable = data.may.manage && user.uuid !== data.me;
  return (
    <Drawer open onClose={onClose} title={user.name}>
      <div className={styles.sections}>
        <Row gap={10} nowrap>
          <Avatar name={user.name} src={user.picture} size={48} />
          <div className={styles.personWords}>
            <EmailText value={user.email} />
            <span>
              <StatusChip status={user.enabled ? 'ok' : 'off'}>
                {t(user.enabled ? 'people.enabled' : 'people.disabled')}
              </StatusChip>
            </span>
          </div>
        </Row>
        {changeable ? <RoleForm user={user} /> : <PersonFacts user={user} />}
        {data.may.manage && data.tags.length > 0 && <TagsForm user={user} tags={data.tags} />}
        <div>
          <ButtonLink to={`/general-settings?view=user&user=${user.uuid}`}>{t('people.settings')}</ButtonLink>
        </div>
        {changeable && <Status user={user} project={data.place.project} />}
      </div>
    </Drawer>
  );
}

function PersonFacts({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <dt>{t('people.role')}</dt>
      <dd>{t(`shell.role.project.${user.role}`)}</dd>
      <dt>{t('people.teams')}</dt>
      <dd>{user.teams.map(({ name }) => name).join(', ') || '–'}</dd>
      <dt>{t('people.tags')}</dt>
      <dd>{user.tags.length > 0 ? <TagList tags={user.tags} /> : '–'}</dd>
    </Facts>
  );
}

function RoleForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <Form fetcher={fetcher} intent="role">
      <input type="hidden" name="user" value={user.uuid} />
      <SelectField
        name="role"
        label={t('people.role')}
        defaultValue={user.role}
        options={PROJECT_ROLE_CHOICES.map((role) => ({ value: role, label: t(`shell.role.project.${role}`) }))}
      />
      <FormActions>
        <SubmitButton kind="default">{t('people.saveRole')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function TagsForm({ user, tags }: { user: User; tags: Props['data']['tags'] }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <Form fetcher={fetcher} intent="tags">
      <input type="hidden" name="user" value={user.uuid} />
      <fieldset className={styles.fields}>
        <legend className={styles.note}>{t('people.tags')}</legend>
        {tags.map((tag) => (
          <Checkbox
            key={tag.uuid}
            name={`tag.${tag.uuid}`}
            label={<TagName tag={tag} />}
            defaultChecked={user.tags.some(({ uuid }) => uuid === tag.uuid)}
          />
        ))}
      </fieldset>
      <FormActions>
        <SubmitButton kind="default">{t('people.saveTags')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Enabling is harmless; disabling says first what it means. */
function Status({ user, project }: { user: User; project: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  useActionSuccess(fetcher.data, () => setAsking(false));
  const send = (intent: 'enable' | 'disable') => fetcher.submit({ intent, user: user.uuid }, { method: 'post' });
  const { refusal, pending } = answerOf(fetcher);
  return (
    <Stack gap={16}>
      {refusal && !asking && <p role="alert">{refusal.message}</p>}
      <div>
        {user.enabled ? (
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('people.disable')}
          </Button>
        ) : (
          <Button kind="primary" pending={pending} onClick={() => send('enable')}>
            {t('people.enable')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={t('people.disableTitle', { name: user.name })}
        confirm={t('people.disable')}
        pending={pending}
        refusal={refusal}
        onConfirm={() => send('disable')}
        onClose={() => setAsking(false)}
      >
        <p>{t('people.disableText', { name: user.name, project })}</p>
      </ConfirmDialog>
    </Stack>
  );
}
