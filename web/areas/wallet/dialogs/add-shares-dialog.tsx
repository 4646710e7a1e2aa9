import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { DirectionChip } from '~/areas/wallet/view/direction-chip';
import { Button, IconButton } from '~/ui/basics/button';
import { Row } from '~/ui/primitives/stack';
import { IconPlus, IconX } from '~/ui/theme/icons';
import { ActDialog } from './act-dialog';
import styles from './dialogs.module.css';
import { PercentTable } from '~/areas/wallet/parts/percent-table';
import type { AccountDialogProps } from './props';
import { BLANK_SHARE, type NewShare, ShareFields } from '~/areas/wallet/parts/share-fields';
import { isWhole, partsInput, useStagedParts } from '~/areas/wallet/parts/staged-parts';

type Staged = NewShare & { key: string };

/** New and empty shares: one is written down at a time, and all that were are added together. */
export default function AddSharesDialog({ account: { wallet }, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<readonly Staged[]>([]);
  const [draft, setDraft] = useState<NewShare | null>(BLANK_SHARE);
  const [unsaved, setUnsaved] = useState(false);
  const isPercent = wallet.kind === 'PERCENT';
  const old = wallet.shares.map(({ uuid, name, bp }) => ({ key: uuid, name, bp }));
  const { parts, change } = useStagedParts([...old, ...added.map(({ key, name }) => ({ key, name, bp: null }))]);
  const keep = () => {
    if (!draft?.name.trim()) return setUnsaved(true);
    setAdded([...added, { ...draft, name: draft.name.trim(), key: `new-${added.length}` }]);
    setDraft(null);
    setUnsaved(false);
  };
  const another = () => (draft ? setUnsaved(true) : setDraft(BLANK_SHARE));
  const shares = added.map(({ key, ...share }) => {
    const bp = parts.find((part) => part.key === key)?.bp;
    return isPercent ? { ...share, percent: (bp ?? 0) / 100 } : share;
  });
  return (
    <ActDialog
      act="addShares"
      title={t('wallet.act.addShares.title', { name: wallet.name })}
      confirm={
        added.length > 0 ? t('wallet.act.addShares.confirm', { count: added.length }) : t('wallet.act.addShares.open')
      }
      ready={added.length > 0 && draft === null && (!isPercent || isWhole(parts))}
      onClose={onClose}
    >
      <input type="hidden" name="wallet" value={wallet.uuid} />
      <input type="hidden" name="shares" value={JSON.stringify(shares)} />
      {isPercent && <input type="hidden" name="parts" value={partsInput(parts.slice(0, old.length))} />}
      {added.map((share) => (
        <div key={share.key} className={styles.staged}>
          <span>{share.name}</span>
          <DirectionChip direction={share.direction} />
          <IconButton
            small
            label={t('wallet.act.addShares.remove', { name: share.name })}
            onClick={() => setAdded(added.filter(({ key }) => key !== share.key))}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      {draft && (
        <div className={styles.draft}>
          <ShareFields share={draft} onChange={setDraft} autoFocus />
          <Row gap={8} align="stretch">
            <Button onClick={keep}>{t('wallet.act.addShares.keep')}</Button>
            {added.length > 0 && (
              <Button kind="quiet" onClick={() => setDraft(null)}>
                {t('wallet.act.addShares.discard')}
              </Button>
            )}
          </Row>
        </div>
      )}
      <div>
        <Button kind="quiet" small icon={<IconPlus size={16} aria-hidden />} onClick={another}>
          {t('wallet.act.addShares.another')}
        </Button>
        {unsaved && (
          <p role="alert" className={styles.warning}>
            {t('wallet.error.unsaved')}
          </p>
        )}
      </div>
      {isPercent && added.length > 0 && (
        <PercentTable label={t('wallet.act.addShares.title', { name: wallet.name })} parts={parts} onChange={change} />
      )}
      <OtherRefusals shown={['share.name']} />
    </ActDialog>
  );
}
