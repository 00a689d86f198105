import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { Row } from '../layout/parts';
import styles from './CopyField.module.css';
/**
 * Copies what is in a field. Browsers offer their clipboard on secure pages only.
 * @returns false: the browser refuses; the text is selected, for the operator's own keys
 */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}

interface Props {
  readonly label: string;
  readonly value: string;
}

/** A text to take away: its field, selected at a click, and the button that copies it. */
export function CopyField({ label, value }: Props) {
  const { t } = useTranslate();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    if (fieldRef.current) setOutcome((await copyText(fieldRef.current)) ? 'copied' : 'failed');
  };
  return (
    <Row align="flex-end" wrap="wrap">
      <TextInput
        ref={fieldRef}
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        className={styles.field ?? ''}
        classNames={{ input: styles.input ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        data-autofocus
        leftSection={
          outcome === 'copied' ? (
            <IconCheck size={16} aria-hidden="true" />
          ) : (
            <IconCopy size={16} aria-hidden="true" />
          )
        }
        onClick={() => void copy()}
      >
        <span role="status">{t(`copy.${outcome ?? 'copy'}`)}</span>
      </Button>
    </Row>
  );
}
