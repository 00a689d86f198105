import { Input } from '@mantine/core';
import { disruptionTypes } from '@perron/schema';
import type { DisruptionType } from '@perron/schema';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { typeIcons } from '../../../kit/disruption-type/type-icons';
import styles from './EditorForm.module.css';

interface Props {
  /** `null` means that none is chosen yet. */
  readonly value: DisruptionType | null;
  /** Why it was refused. */
  readonly error: ReactNode;
  readonly onChange: (type: DisruptionType) => void;
}

/** The kind of disruption. */
export function TypeChoice({ value, error, onChange }: Props) {
  const { t } = useTranslate();
  const isRefused = error !== undefined && error !== null;
  const id = useId();
  return (
    <div data-field="type">
      <div
        role="radiogroup"
        aria-label={t('disruptions.type')}
        aria-required="true"
        aria-describedby={isRefused ? id : undefined}
        className={styles.types}
        data-refused={isRefused || undefined}
      >
        {disruptionTypes.map((type) => {
          const { Icon, label } = typeIcons[type];
          return (
            <label key={type}>
              <input
                type="radio"
                name="disruption-type"
                checked={type === value}
                onChange={() => onChange(type)}
              />
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              {t(label)}
            </label>
          );
        })}
      </div>
      {isRefused && (
        <Input.Error id={id} mt="2xs">
          {value === null ? t('disruptions.type.missing') : error}
        </Input.Error>
      )}
    </div>
  );
}
