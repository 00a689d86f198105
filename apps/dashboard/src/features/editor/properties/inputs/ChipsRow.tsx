import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n/use-translate';
import { FieldRow } from '../FieldRow';
import styles from '../Panel.module.css';
import type { FieldEdit } from '../use-field-edit';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly edit: FieldEdit;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  /** Below the options, such as a field that adds one. */
  readonly children?: ReactNode;
}

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Several of the options; none chosen means all. */
export function ChipsRow({ path, label, edit, options, children }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const chosen = textsOf(edit.value);
  const toggle = (value: string) => {
    const next = chosen.includes(value)
      ? chosen.filter((text) => text !== value)
      : options
          .map((option) => option.value)
          .filter((other) => chosen.includes(other) || other === value);
    edit.set(next.length === 0 ? null : next);
    edit.settle();
  };
  const state = edit.isMixed
    ? t('properties.mixed')
    : chosen.length === 0
      ? t('properties.all')
      : null;
  return (
    <FieldRow
      path={path}
      problem={edit.problem}
      label={state === null ? label : `${label}: ${state}`}
      labelId={id}
      isWide
    >
      <div role="group" aria-labelledby={id} className={styles.checks}>
        {options.map((option) => (
          <UnstyledButton
            key={option.value}
            className={styles.chip ?? ''}
            aria-pressed={chosen.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            {option.label}
          </UnstyledButton>
        ))}
      </div>
      {children}
    </FieldRow>
  );
}
