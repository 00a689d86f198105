import { tidyStationName } from '@perron/core';
import { Alert, Button, Group, NumberInput } from '@mantine/core';
import { ApiError } from '@perron/client';
import { longestShowingSeconds } from '@perron/schema';
import type { ShowingBody } from '@perron/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Muted, Row, Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { RunningTest } from '../../../kit/display-test/RunningTest';
import { testQuery } from '../../../kit/display-test/test-queries';
import { FormAlert } from '../../../kit/form/CallFailure';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { useEditor } from '../session/editor-context';
import { DisplayChoice } from './DisplayChoice';
import type { ReachableDisplay } from './reachable-displays';
import styles from './ShowOnDisplay.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

const defaultSeconds = 30;
const shortestSeconds = 5;

interface Props {
  readonly onClose: () => void;
}

/** A display, for how long; then how the test goes. */
export function ShowingSteps({ onClose }: Props) {
  const { t } = useTranslate();
  const [chosen, setChosen] = useState<ReachableDisplay | null>(null);
  const [seconds, setSeconds] = useState(defaultSeconds);
  const [isBegun, setIsBegun] = useState(false);
  if (isBegun && chosen) {
    return (
      <Stack gap="md">
        <RunningTest display={chosen.display} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setIsBegun(false)}>
            {t('editor-showing.again')}
          </Button>
          <Button onClick={onClose}>{t('editor-showing.close')}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Muted fz="body" lh="var(--line-text)">
        {t('editor-showing.lead')}
      </Muted>
      <DisplayChoice chosen={chosen} onChoose={setChosen} />
      <Row rowGap="sm" columnGap="md" align="flex-end" wrap="wrap">
        <NumberInput
          className={styles.number ?? ''}
          label={t('editor-showing.seconds')}
          value={seconds}
          min={shortestSeconds}
          max={longestShowingSeconds}
          clampBehavior="blur"
          allowDecimal={false}
          suffix=" s"
          onChange={(value) => setSeconds(Number(value))}
        />
        {chosen && <Warning chosen={chosen} seconds={seconds} />}
      </Row>
      <Start
        key={chosen?.display.id ?? 0}
        chosen={chosen}
        seconds={seconds}
        onClose={onClose}
        onBegun={() => setIsBegun(true)}
      />
    </Stack>
  );
}

interface WarningProps {
  readonly chosen: ReachableDisplay;
  readonly seconds: number;
}

function Warning({ chosen: { display }, seconds }: WarningProps) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const place = display.station ? tidyStationName(display.station.name, style) : display.name;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      p="xs"
      className={styles.warning ?? ''}
      role="status"
    >
      {t('editor-showing.warning', { place, seconds })}
    </Alert>
  );
}

interface StartProps extends Props {
  readonly chosen: ReachableDisplay | null;
  readonly seconds: number;
  readonly onBegun: () => void;
}

function Start({ chosen, seconds, onClose, onBegun }: StartProps) {
  const { t } = useTranslate();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { session } = useEditor();
  const displayId = chosen?.display.id ?? 0;
  const start = useMutation({
    mutationFn: (take_over: boolean) => {
      const { width, height, background, widgets } = session.state().design;
      const design: ShowingBody['design'] = { width, height, background, widgets: [...widgets] };
      const body = { design, seconds, take_over };
      return client.showOnDisplay({ params: { display_id: displayId }, body });
    },
    onSuccess: (showing) => {
      queryClient.setQueryData(testQuery(client, displayId).queryKey, showing);
      onBegun();
    },
  });
  const isTaken = codeOf(start.error) === 'showing_runs';
  const isRightTime = seconds >= shortestSeconds && seconds <= longestShowingSeconds;
  return (
    <>
      {start.error && <Refusal error={start.error} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('editor-showing.cancel')}
        </Button>
        <Button
          disabled={chosen === null || !isRightTime}
          loading={start.isPending}
          onClick={() => start.mutate(isTaken)}
        >
          {t(isTaken ? 'editor-showing.takeOver' : 'editor-showing.start')}
        </Button>
      </Group>
    </>
  );
}

function codeOf(error: Error | null): string | null {
  return error instanceof ApiError ? (error.body?.code ?? null) : null;
}

const refusals = [
  { code: 'showing_runs', text: 'editor-showing.refused.runs' },
  { code: 'conflict', text: 'editor-showing.refused.contact' },
  { code: 'unprocessable', text: 'editor-showing.refused.design' },
] as const;

function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const known = refusals.find(({ code }) => code === codeOf(error));
  return <FormAlert>{known ? t(known.text) : errorText(error)}</FormAlert>;
}
