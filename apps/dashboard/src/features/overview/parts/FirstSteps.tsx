import { Box, Button } from '@mantine/core';
import type { DisplayPlaces, SystemStatus } from '@perron/schema';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { CallFailure } from '../../../kit/form/CallFailure';
import { useStarterProgramme } from '../../../kit/network/use-starter-programme';
import { useServices } from '../../../services/services';
import { firstSteps } from '../first-steps';
import { setUpQuery } from '../queries';
import { Block } from './Block';
import styles from './overview.module.css';

interface Props {
  readonly status: SystemStatus;
  readonly places: Pick<DisplayPlaces, 'total' | 'states'>;
}

function timetableOf({ transit }: SystemStatus): 'none' | 'demo' | 'own' {
  if (transit === null) return 'none';
  return transit.demo ? 'demo' : 'own';
}

/** An installation without a display that runs is told what to do first, and how far it is. */
export function FirstSteps({ status, places }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(setUpQuery(client));
  if (!data) return null;
  const timetable = timetableOf(status);
  const { total, states } = places;
  const steps = firstSteps({
    ...data,
    timetable,
    displays: total,
    devices: total - states.never,
  });
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  return (
    <Block
      title={t('overview.setUp')}
      lead={t('overview.setUp.progress', { done, total: steps.length })}
    >
      <progress
        className={styles.firstStepsProgress}
        value={done}
        max={steps.length}
        aria-label={t('overview.setUp')}
      />
      <ol className="plain">
        {steps.map((step) => {
          const { name, isDone, to } = step;
          const text =
            name === 'timetable' && timetable === 'demo'
              ? t('overview.setUp.timetable.demo')
              : t(`overview.setUp.${name}.text`);
          return (
            <li
              key={name}
              className={styles.step}
              aria-current={step === next ? 'step' : undefined}
            >
              {isDone ? (
                <IconCircleCheckFilled
                  size={18}
                  className={styles.done}
                  aria-label={t('overview.setUp.done')}
                />
              ) : (
                <IconCircle size={18} stroke={1.75} aria-hidden="true" />
              )}
              <span>
                <Link to={to}>{t(`overview.setUp.${name}`)}</Link>
                <Muted component="span" display="block">
                  {text}
                </Muted>
                {name === 'starter' && !isDone && <StarterButton />}
              </span>
            </li>
          );
        })}
      </ol>
    </Block>
  );
}

/** Lays the programme in, in one go. */
function StarterButton() {
  const { t } = useTranslate();
  const guard = useGuard();
  const starter = useStarterProgramme();
  const actRef = useRef<HTMLSpanElement>(null);
  const layIn = () => {
    // The button goes with its step: the focus stays at that.
    const link = actRef.current?.parentElement?.querySelector('a');
    void starter.mutateAsync().then(
      () => link?.focus(),
      () => undefined,
    );
  };
  return (
    <Box ref={actRef} component="span" display="block" mt="xs">
      {starter.error && <CallFailure error={starter.error} />}
      <Button
        size="xs"
        loading={starter.isPending}
        {...guard('layInStarterProgramme')}
        onClick={layIn}
      >
        {t('overview.setUp.starter.do')}
      </Button>
    </Box>
  );
}
