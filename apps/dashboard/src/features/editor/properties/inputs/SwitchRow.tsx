import { Switch } from '@mantine/core';
import { useId } from 'react';
import { Split } from '../../../../kit/layout/parts';
import styles from '../Panel.module.css';
import { useTranslate } from '../../../../i18n/use-translate';
import type { FieldEdit } from '../use-field-edit';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly edit: FieldEdit;
}

/** Yes or no. */
export function SwitchRow({ path, label, edit }: Props) {
  const { t } = useTranslate();
  const id = useId();
  return (
    <Split align="center" mih={28} data-field={path}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {edit.isMixed && ` (${t('properties.mixed')})`}
      </label>
      <Switch
        id={id}
        size="sm"
        checked={edit.value === true}
        onChange={({ currentTarget }) => {
          edit.set(currentTarget.checked);
          edit.settle();
        }}
      />
    </Split>
  );
}
