import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Avatar } from '~/ui/basics/avatar';
import { Button } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { Form, SubmitButton } from '~/ui/forms/form';
import { AVATAR_ROUTE } from './avatar-route';
import styles from './profile.module.css';

/** Only who changes the picture loads the tools for it. */
const AvatarDialog = latePart(() => import('./avatar-dialog'));

export function AvatarEditor({ name, avatar }: { name: string; avatar: string | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  return (
    <div className={styles.picture} id="picture">
      <Avatar name={name} src={avatar} size={72} />
      <div className={styles.pictureWays}>
        <Button onClick={() => setOpen(true)}>{t(avatar ? 'identity.avatar.change' : 'identity.avatar.choose')}</Button>
        {avatar && (
          <Form fetcher={fetcher} action={AVATAR_ROUTE} intent="remove">
            <SubmitButton kind="default">{t('identity.avatar.remove')}</SubmitButton>
          </Form>
        )}
      </div>
      {open && <AvatarDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
