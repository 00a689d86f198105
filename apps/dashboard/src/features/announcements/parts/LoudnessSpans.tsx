import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { AnnouncementRulesInput } from '@perron/schema';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { FieldGroup } from '../../../kit/form/FieldGroup';
import styles from './announcements.module.css';
import { UnitField } from './UnitField';

type Span = AnnouncementRulesInput['spans'][number];

interface Props {
  readonly label: ReactNode;
  readonly value: readonly Span[];
  readonly onChange: (spans: Span[]) => void;
  /** It is about the list as a whole. */
  readonly error: ReactNode;
  /** By path, as in `spans.0.from`. */
  readonly errors: Readonly<Record<string, ReactNode>>;
}

export const maxSpans = 10;
const saying = ['everything', 'urgent', 'nothing'] as const;
const night: Span = { from: '22:00', until: '06:00', volume_percent: 40, say: 'urgent' };

/** Parts of the day with another loudness; the first that applies counts. */
export function LoudnessSpans({ label, value: spans, onChange, error, errors }: Props) {
  const { t } = useTranslate();
  return (
    <FieldGroup name="spans" label={label} hint={t('announcements.spans.hint')} error={error}>
      {spans.map((span, index) => {
        const set = (change: Partial<Span>) =>
          onChange(spans.map((entry, at) => (at === index ? { ...entry, ...change } : entry)));
        const number = index + 1;
        return (
          // Spans have no ids, so their position is the key.
          <div key={index} className={styles.span}>
            <TextInput
              inputMode="numeric"
              maxLength={5}
              name={`spans.${index}.from`}
              label={t('announcements.spans.from')}
              value={span.from}
              error={errors[`spans.${index}.from`]}
              onChange={({ currentTarget }) => set({ from: currentTarget.value })}
            />
            <TextInput
              inputMode="numeric"
              maxLength={5}
              name={`spans.${index}.until`}
              label={t('announcements.spans.until')}
              value={span.until}
              error={errors[`spans.${index}.until`]}
              onChange={({ currentTarget }) => set({ until: currentTarget.value })}
            />
            <UnitField
              name={`spans.${index}.volume_percent`}
              label={t('announcements.spans.volume')}
              unit="%"
              value={span.volume_percent}
              error={errors[`spans.${index}.volume_percent`]}
              onChange={(volume) => set({ volume_percent: volume })}
            />
            <NativeSelect
              className={styles.say ?? ''}
              name={`spans.${index}.say`}
              label={t('announcements.spans.say')}
              value={span.say}
              onChange={({ currentTarget: { value } }) =>
                set({ say: saying.find((candidate) => candidate === value) ?? 'everything' })
              }
              data={saying.map((value) => ({
                value,
                label: t(`announcements.spans.say.${value}`),
              }))}
            />
            <ActionIcon
              className={styles.remove ?? ''}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('announcements.spans.remove', { number })}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </div>
        );
      })}
      {spans.length < maxSpans && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => onChange([...spans, night])}
        >
          {t('announcements.spans.add')}
        </Button>
      )}
    </FieldGroup>
  );
}
