import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Input, SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Split, Stack } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { ConditionText } from './ConditionText';
import { rowsOfText, textOfRows } from './condition-rows';
import styles from './ConditionBuilder.module.css';
import { ConditionCheck } from './ConditionCheck';
import { ConditionRows } from './ConditionRows';

interface Props {
  readonly name: string;
  readonly label: ReactNode;
  /** As scenarios keep it. */
  readonly value: string;
  readonly onChange: (condition: string) => void;
  /** The server's refusal. */
  readonly error?: ReactNode;
}

/**
 * A condition over the table of facts, as rows or as text. It says at once what is wrong with it, and
 * what it comes to at a chosen station now.
 */
export function ConditionBuilder({ name, label, value, onChange, error }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const rows = rowsOfText(value);
  const [isText, setText] = useState(rows === null);
  const showsText = isText || rows === null;
  return (
    <Stack role="group" aria-labelledby={id} data-field={name}>
      <Split align="center" wrap="wrap">
        <Input.Label id={id} labelElement="div">
          {label}
        </Input.Label>
        <SegmentedControl
          size="xs"
          aria-label={t('condition.view')}
          value={showsText ? 'text' : 'rows'}
          onChange={(view) => setText(view === 'text')}
          data={[
            { value: 'rows', label: t('condition.rows'), disabled: rows === null },
            { value: 'text', label: t('condition.text') },
          ]}
        />
      </Split>
      {showsText ? (
        <ConditionText value={value} onChange={onChange} />
      ) : (
        <ConditionRows rows={rows} onChange={(next) => onChange(textOfRows(next))} />
      )}
      {rows === null && <p className={styles.hint}>{t('condition.textOnly')}</p>}
      {error !== undefined && error !== null && <Input.Error>{error}</Input.Error>}
      <ConditionCheck condition={value} />
    </Stack>
  );
}
