import { UnstyledButton } from '@mantine/core';
import type { FormField } from '@perron/widgets/definitions';
import { useId } from 'react';
import { useTranslate } from '../../../../i18n/use-translate';
import { FieldRow } from '../FieldRow';
import { fitsBeside } from '../fits-beside';
import styles from '../Panel.module.css';
import type { FieldEdit } from '../use-field-edit';

interface Props {
  readonly path: string;
  readonly field: Extract<FormField<string>, { input: 'choice' }>;
  readonly edit: FieldEdit;
}

/** The panel has room for this many letters side by side. */
const maxLetters = 18;
const maxSegments = 3;

/** One of several options: beside each other where they are few and short, else a list. */
export function ChoiceRow({ path, field, edit }: Props) {
  const { t, language } = useTranslate();
  const id = useId();
  const options = field.options.map(({ value, label }) => ({ value, label: label[language] }));
  const letters = options.reduce((sum, { label }) => sum + label.length, 0);
  const set = (value: string | number | undefined) => {
    if (value === undefined) return;
    edit.set(value);
    edit.settle();
  };
  const common = { path, label: field.label[language], problem: edit.problem };
  if (options.length > 1 && options.length <= maxSegments && letters <= maxLetters) {
    return (
      <FieldRow {...common} labelId={id}>
        <div role="group" aria-labelledby={id} className={styles.segments}>
          {options.map(({ value, label }) => (
            <UnstyledButton
              key={value}
              className={styles.segment ?? ''}
              aria-pressed={edit.value === value}
              onClick={() => set(value)}
            >
              {label}
            </UnstyledButton>
          ))}
        </div>
      </FieldRow>
    );
  }
  return (
    <FieldRow
      {...common}
      controlId={id}
      isWide={!fitsBeside(...options.map((option) => option.label))}
    >
      <div className={styles.box}>
        <select
          id={id}
          value={edit.isMixed ? '' : String(edit.value)}
          onChange={({ currentTarget }) =>
            set(options.find(({ value }) => String(value) === currentTarget.value)?.value)
          }
        >
          {edit.isMixed && <option value="">{t('properties.mixed')}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={String(value)}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldRow>
  );
}
