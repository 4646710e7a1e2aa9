import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { ButtonLink, IconButton } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import { Row } from '~/ui/primitives/stack';
import { IconPencil, IconPlus, IconTrash } from '~/ui/theme/icons';
import { ColorChoice } from './color-choice';
import { TagName } from './tag-list';

interface Tag {
  uuid: string;
  name: string;
  color: string;
  description: string;
}

interface Props {
  tags: Tag[];
  constraints: FormConstraints;
  /** Nothing can be changed. */
  fixed: boolean;
}

/** The project's tags. On a page whose action knows `tag-create`, `tag-update` and `tag-delete`. */
export function TagsPanel({ tags, constraints, fixed }: Props) {
  const { t } = useTranslation();
  const { search, searchWith, go } = useSearchState();
  const wanted = search.get('tag');
  const edited = tags.find(({ uuid }) => uuid === wanted);
  const close = () => go({ tag: null });
  const create = !fixed && (
    <ButtonLink small to={searchWith({ tag: 'new' })} preventScrollReset icon={<IconPlus size={16} aria-hidden />}>
      {t('project.tags.create')}
    </ButtonLink>
  );
  return (
    <Panel title={t('project.tags.title')} help={t('project.tags.help')} tools={tags.length > 0 && create}>
      {tags.length === 0 && <EmptyState title={t('project.tags.none')} actions={create} />}
      {tags.map((tag) => (
        <TagRow key={tag.uuid} tag={tag} fixed={fixed} />
      ))}
      {!fixed && (edited || wanted === 'new') && <TagDialog tag={edited} constraints={constraints} onClose={close} />}
    </Panel>
  );
}

function TagRow({ tag, fixed }: { tag: Tag; fixed: boolean }) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const fetcher = useFetcher();
  const [deleting, setDeleting] = useState(false);
  useActionSuccess(fetcher.data);
  return (
    <div className={styles.row}>
      <div>
        <TagName tag={tag} />
        {tag.description && <p className={styles.note}>{tag.description}</p>}
      </div>
      {!fixed && (
        <Row gap={4} align="stretch" nowrap>
          <IconButton small label={t('project.tags.edit', { name: tag.name })} onClick={() => go({ tag: tag.uuid })}>
            <IconPencil size={16} aria-hidden />
          </IconButton>
          <IconButton small label={t('project.tags.delete', { name: tag.name })} onClick={() => setDeleting(true)}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </Row>
      )}
      <ConfirmDialog
        open={deleting}
        danger
        title={t('project.tags.delete', { name: tag.name })}
        confirm={t('project.tags.deleteConfirm')}
        {...answerOf(fetcher)}
        onConfirm={() => fetcher.submit({ intent: 'tag-delete', uuid: tag.uuid }, { method: 'post' })}
        onClose={() => setDeleting(false)}
      >
        {t('project.tags.deleteText')}
      </ConfirmDialog>
    </div>
  );
}

function TagDialog({ tag, constraints, onClose }: { tag?: Tag; constraints: FormConstraints; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={tag ? t('project.tags.edit', { name: tag.name }) : t('project.tags.create')}
    >
      <Form fetcher={fetcher} intent={tag ? 'tag-update' : 'tag-create'} constraints={constraints}>
        {tag && <input type="hidden" name="uuid" value={tag.uuid} />}
        <TextField
          name="name"
          label={t('project.tags.name')}
          defaultValue={tag?.name}
          autoComplete="off"
          data-autofocus
        />
        <ColorChoice initial={tag?.color} />
        <TextField name="description" label={t('project.field.description')} defaultValue={tag?.description} optional />
        <FormActions>
          <SubmitButton>{t('project.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
