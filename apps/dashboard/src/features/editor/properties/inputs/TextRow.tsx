import { ActionIcon } from '@mantine/core';
import type { FormField } from '@perron/widgets/definitions';
import { IconBraces } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslate } from '../../../../i18n/use-translate';
import { ActionMenu } from '../../../../kit/menu/ActionMenu';
import { FieldRow } from '../FieldRow';
import { UnknownPlaceholders } from '../UnknownPlaceholders';
import { fitsBeside } from '../fits-beside';
import { inserted, placeholdersOf } from '../placeholders';
import type { Placeholder } from '../placeholders';
import type { FieldEdit } from '../use-field-edit';
import styles from '../Panel.module.css';

interface PlaceholderMenuProps {
  readonly label: string;
  readonly known: readonly Placeholder[];
  readonly onPick: (path: string) => void;
}

/** The placeholders that a field may have, with what they stand for. */
function PlaceholderMenu({ label, known, onPick }: PlaceholderMenuProps) {
  const { language } = useTranslate();
  return (
    <ActionMenu
      position="bottom"
      width={264}
      maxHeightPx={320}
      actions={known.map((placeholder) => ({
        id: placeholder.path,
        label: placeholder.label[language],
        note: placeholder.path,
        onRun: () => onPick(placeholder.path),
      }))}
      button={
        <ActionIcon variant="subtle" color="gray" size={24} mr="-2xs" aria-label={label}>
          <IconBraces size={15} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}

interface Props {
  readonly path: string;
  readonly field: Extract<FormField<string>, { input: 'text' }>;
  readonly edit: FieldEdit;
  /** An empty text is stored as null. */
  readonly isNullable: boolean;
}

/** A text; each key counts at once, and a run of typing is one step. */
export function TextRow({ path, field, edit, isNullable }: Props) {
  const { t, language } = useTranslate();
  const id = useId();
  const problemId = `${id}-problem`;
  const area = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const known = placeholdersOf(field);
  const text = typeof edit.value === 'string' ? edit.value : '';
  const set = (wanted: string) => edit.set(wanted === '' && isNullable ? null : wanted);
  const insert = (placeholder: string) => {
    const element = area.current;
    const at = element?.selectionStart ?? text.length;
    const changed = inserted(text, placeholder, [at, element?.selectionEnd ?? at]);
    edit.settle();
    set(changed.text);
    edit.settle();
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(changed.caret, changed.caret);
    });
  };
  const isMultiline = field.multiline === true;
  const empty = field.empty?.[language] ?? '';
  const common = {
    id,
    ref: area,
    value: text,
    placeholder: edit.isMixed ? t('properties.mixed') : empty,
    'aria-invalid': edit.problem !== null,
    ...(edit.problem !== null && { 'aria-describedby': problemId }),
    onBlur: edit.settle,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set(event.currentTarget.value),
  };
  return (
    <FieldRow
      path={path}
      label={field.label[language]}
      controlId={id}
      problem={edit.problem}
      problemId={problemId}
      isWide={isMultiline || !fitsBeside(empty)}
    >
      <div
        className={styles.box}
        data-high={isMultiline || undefined}
        data-bad={edit.problem !== null || undefined}
      >
        {isMultiline ? <textarea rows={2} {...common} /> : <input autoComplete="off" {...common} />}
        {known.length > 0 && (
          <PlaceholderMenu
            label={t('properties.placeholder.for', { field: field.label[language] })}
            known={known}
            onPick={insert}
          />
        )}
      </div>
      <UnknownPlaceholders text={text} known={known} onCorrect={set} />
    </FieldRow>
  );
}
