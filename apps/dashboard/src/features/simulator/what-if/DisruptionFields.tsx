import { Button, NativeSelect, Textarea } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import { disruptionType, disruptionTypes } from '@perron/schema';
import type { WhatIf } from '@perron/schema';
import { IconArrowsUpDown, IconClockPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { typeIcons } from '../../../kit/disruption-type/type-icons';
import { allLinesQuery, stationsOfLineQuery } from '../../../kit/network/network-queries';
import { useServices } from '../../../services/services';
import { useNetworkStyle } from '../../../i18n/network-style';

type Tried = Extract<WhatIf, { kind: 'disruption' }>;

interface Props {
  readonly tried: Tried;
  /** Names of lines, in the order in which they are offered. */
  readonly lines: readonly string[];
  readonly onChange: (tried: Tried) => void;
}

/** A disruption that is not stored: its type, its line, the part of the line, what passengers read. */
export function DisruptionFields({ tried, lines, onChange }: Props) {
  const { t } = useTranslate();
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('simulator.field.type')}
        value={tried.type}
        onChange={({ currentTarget }) => {
          const type = disruptionType.safeParse(currentTarget.value);
          if (type.success) onChange({ ...tried, type: type.data });
        }}
        data={disruptionTypes.map((value) => ({ value, label: t(typeIcons[value].label) }))}
      />
      <NativeSelect
        size="xs"
        label={t('simulator.field.line')}
        value={tried.line}
        onChange={({ currentTarget: { value: line } }) =>
          onChange({ ...tried, line, from_code: null, to_code: null })
        }
        data={[...new Set([tried.line, ...lines])]}
      />
      <SectionFields tried={tried} onChange={onChange} />
      <Textarea
        size="xs"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        label={t('simulator.field.text')}
        description={t('simulator.field.text.hint')}
        value={tried.text || (tried.messages?.[0]?.message ?? '')}
        onChange={({ currentTarget: { value: text } }) =>
          onChange({ ...tried, text, messages: undefined })
        }
      />
      {(tried.starts_at ?? tried.ends_at ?? tried.priority) !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconClockPlay size={13} aria-hidden="true" />}
          onClick={() => {
            const { starts_at: _start, ends_at: _end, priority: _priority, ...always } = tried;
            onChange(always);
          }}
        >
          {t('simulator.field.always')}
        </Button>
      )}
    </>
  );
}

/** The first and the last station; a shuttle goes from one to the other and back. */
function SectionFields({ tried, onChange }: Omit<Props, 'lines'>) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const line = useQuery(allLinesQuery(client)).data?.find(({ name }) => name === tried.line);
  const stations = useQuery({
    ...stationsOfLineQuery(client, line?.id ?? 0),
    enabled: line !== undefined,
  });
  const data = [
    { value: '', label: t('simulator.field.wholeLine') },
    ...(stations.data ?? []).flatMap(({ code, name }) =>
      code === null ? [] : [{ value: code, label: tidyStationName(name, style) }],
    ),
  ];
  const { from_code, to_code } = tried;
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('simulator.field.from')}
        value={from_code ?? ''}
        onChange={({ currentTarget }) => {
          const code = currentTarget.value || null;
          onChange({
            ...tried,
            from_code: code,
            to_code: code === null ? null : (to_code ?? code),
          });
        }}
        data={data}
      />
      {from_code !== null && (
        <>
          <NativeSelect
            size="xs"
            label={t('simulator.field.to')}
            value={to_code ?? from_code}
            onChange={({ currentTarget }) =>
              onChange({ ...tried, to_code: currentTarget.value || from_code })
            }
            data={data.slice(1)}
          />
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconArrowsUpDown size={13} aria-hidden="true" />}
            onClick={() => onChange({ ...tried, from_code: to_code, to_code: from_code })}
          >
            {t('simulator.field.swap')}
          </Button>
        </>
      )}
    </>
  );
}
