import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import { FieldNotes } from '~/ui/frame/field';
import { useField } from '~/ui/frame/form-context';
import { Row } from '~/ui/primitives/stack';
import { IconCheck } from '~/ui/theme/icons';

/** The colours of the design system's series; any other is one press further. */
const PALETTE = ['#0e5a52', '#b25e00', '#6257b8', '#a8321f', '#245e9e', '#7a6a00', '#9c3f7a', '#4a5450'] as const;

export function ColorChoice({ initial = PALETTE[0] }: { initial?: string }) {
  const { t } = useTranslation();
  const [color, setColor] = useState(initial);
  const field = useField({ name: 'color', label: t('project.tags.color') });
  return (
    <fieldset className={styles.fields} {...field.aria} aria-invalid={undefined}>
      <legend className={styles.note}>{t('project.tags.color')}</legend>
      <Row gap={8}>
        {PALETTE.map((shade, position) => (
          <button
            key={shade}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: shade }}
            aria-pressed={shade === color}
            aria-label={t('project.tags.shade', { number: position + 1 })}
            onClick={() => setColor(shade)}
          >
            {shade === color && <IconCheck size={16} aria-hidden />}
          </button>
        ))}
        <input
          type="color"
          id={field.id}
          name="color"
          className={styles.free}
          aria-label={t('project.tags.otherColor')}
          value={color}
          onChange={(event) => setColor(event.target.value)}
        />
      </Row>
      <FieldNotes id={field.id} errors={field.errors} />
    </fieldset>
  );
}
