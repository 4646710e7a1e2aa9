import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '~/lib/format/format';
import { IconButton } from '~/ui/basics/button';
import { Field } from '~/ui/frame/field';
import { type FieldProps, useField } from '~/ui/frame/form-context';
import { IconFile, IconUpload, IconX } from '~/ui/theme/icons';
import styles from './file-drop.module.css';

interface Props extends FieldProps {
  /** MIME types, such as `image/png`, and ends of names, such as `.csv`. */
  accept: readonly string[];
  /** Accepted kinds in words for people: "JPG, PNG, PDF". */
  acceptWords: string;
  maxBytes: number;
  multiple?: boolean;
  onChoose?: (files: File[]) => void;
}

/** Choosing, dropping and pasting end in a real file input, so the form sends it like any other field. */
export function FileDrop({
  name,
  label,
  help,
  optional,
  error,
  accept,
  acceptWords,
  maxBytes,
  multiple,
  onChoose,
}: Props) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<string>();
  const [files, setFiles] = useState<File[]>([]);
  const [over, setOver] = useState(false);
  const field = useField({ name, label, help, error: error ?? refused });
  const input = useRef<HTMLInputElement>(null);

  const take = (chosen: File[]) => {
    const size = formatBytes(maxBytes);
    const tooBig = chosen.find((file) => file.size > maxBytes);
    const wrong = chosen.find((file) => !isAccepted(file, accept));
    const words = tooBig
      ? t('ui.file.tooBig', { name: tooBig.name, size })
      : wrong && t('ui.file.wrongType', { name: wrong.name, types: acceptWords });
    setRefused(words);
    const good = words ? [] : multiple ? chosen : chosen.slice(0, 1);
    fillInput(input.current, good);
    setFiles(good);
    onChoose?.(good);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };

  return (
    <Field id={field.id} label={label} help={help} optional={optional} errors={field.errors}>
      <div
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          id={field.id}
          name={name}
          className={styles.input}
          accept={accept.join(',')}
          multiple={multiple}
          required={field.constraint.required}
          onChange={(event: ChangeEvent<HTMLInputElement>) => take([...(event.target.files ?? [])])}
          {...field.aria}
        />
        <IconUpload size={20} aria-hidden />
        <p>
          <span className={styles.choose}>{t(multiple ? 'ui.file.chooseMany' : 'ui.file.choose')}</span>{' '}
          {t('ui.file.drop')}
        </p>
        <p className={styles.rules}>{t('ui.file.rules', { types: acceptWords, size: formatBytes(maxBytes) })}</p>
      </div>
      {files.map((file) => (
        <div className={styles.file} key={file.name}>
          <IconFile size={18} aria-hidden />
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{formatBytes(file.size)}</span>
          <IconButton
            small
            label={t('ui.file.remove', { name: file.name })}
            onClick={() => take(files.filter((other) => other !== file))}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
    </Field>
  );
}

function isAccepted({ type, name }: File, accept: readonly string[]): boolean {
  return accept.some((kind) => (kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : kind === type));
}

/** A file input can only be filled through a DataTransfer. */
function fillInput(input: HTMLInputElement | null, files: File[]): void {
  if (!input) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
