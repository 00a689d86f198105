import type { NetworkStyle } from '@perron/schema';
import { useNetworkStyle } from '../../../i18n/network-style';
import { tidyStationName } from '@perron/core';
import { Box, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Muted, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { Notice } from '../../../kit/page/Notice';
import { pixelOutputsQuery } from '../../../kit/scene-preview/outputs-query';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { useEditorState } from '../session/editor-context';
import { connectedDisplaysQuery, reachableDisplays } from './reachable-displays';
import type { ReachableDisplay } from './reachable-displays';
import styles from './ShowOnDisplay.module.css';

interface Props {
  readonly chosen: ReachableDisplay | null;
  readonly onChoose: (display: ReachableDisplay) => void;
}

/** The displays that are connected now: those of the design's size, and below them the others. */
export function DisplayChoice({ chosen, onChoose }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const width = useEditorState(({ design }) => design.width);
  const height = useEditorState(({ design }) => design.height);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 200);
  const outputs = useQuery(pixelOutputsQuery(client));
  const displays = useQuery({
    ...connectedDisplaysQuery(client, asked),
    placeholderData: keepPreviousData,
  });
  const error = displays.error ?? outputs.error;
  if (error) {
    const retry = () => void Promise.all([displays.refetch(), outputs.refetch()]);
    return (
      <Notice onRetry={retry} busy={displays.isFetching || outputs.isFetching}>
        {t('editor-showing.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!displays.data || !outputs.data) {
    return (
      <Muted fz="body" lh="var(--line-text)">
        {t('editor-showing.loading')}
      </Muted>
    );
  }
  const found = reachableDisplays(displays.data.items, outputs.data, { width, height });
  const all = [...found.fitting, ...found.others];
  if (all.length === 0 && asked === '') {
    return (
      <Muted fz="body" lh="var(--line-text)">
        {t('editor-showing.none')}
      </Muted>
    );
  }
  return (
    <div>
      <TextInput
        label={t('editor-showing.search')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        mb="xs"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {all.length === 0 && (
        <Muted fz="body" lh="var(--line-text)">
          {t('editor-showing.notFound')}
        </Muted>
      )}
      <Radio.Group
        aria-label={t('editor-showing.display')}
        className={styles.list ?? ''}
        value={chosen ? String(chosen.display.id) : ''}
        onChange={(id) => {
          const reachable = all.find(({ display }) => String(display.id) === id);
          if (reachable) onChoose(reachable);
        }}
      >
        <Choices
          title={t('editor-showing.fitting', { width, height })}
          displays={found.fitting}
          isFitting
        />
        <Choices title={t('editor-showing.others')} displays={found.others} isFitting={false} />
      </Radio.Group>
    </div>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly displays: readonly ReachableDisplay[];
  readonly isFitting: boolean;
}

function Choices({ title, displays, isFitting }: ChoicesProps) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  if (displays.length === 0) return null;
  return (
    <>
      <p className={styles.group}>{title}</p>
      {displays.map(({ display, screen }) => (
        <Radio.Card key={display.id} value={String(display.id)} className={styles.card ?? ''}>
          <Row component="span" gap="sm" align="center">
            <Radio.Indicator size="xs" />
            <Box component="span" fz="body" fw="var(--weight-medium)" miw={0} className="anywhere">
              {display.name}
              <Muted component="span" display="block" fw="var(--weight-normal)">
                {placeOf(display.station?.name, display.vehicle_id, style) ??
                  t('editor-showing.nowhere')}
                {' · '}
                {isFitting ? display.output_type.name : t('editor-showing.screen', { ...screen })}
                {display.showing && ` · ${t('editor-showing.busy', { by: display.showing.by })}`}
              </Muted>
            </Box>
          </Row>
        </Radio.Card>
      ))}
    </>
  );
}

/** Where it hangs; undefined: nowhere that is known. */
function placeOf(
  station: string | undefined,
  vehicle: string | null,
  style: NetworkStyle,
): string | undefined {
  return station === undefined ? (vehicle ?? undefined) : tidyStationName(station, style);
}
