import { Box, Button, Popover, VisuallyHidden } from '@mantine/core';
import type { Simulation } from '@perron/runtime';
import {
  IconCalendarTime,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Row, Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { MomentField } from '../../../kit/moment/MomentField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import type { StagedOutput } from '../stage/staged-outputs';
import { RibbonRows } from './RibbonRows';
import { spanRound } from './shown-span';
import type { TimeSpan } from './shown-span';
import { SpeedFields } from './SpeedFields';
import styles from './TimeBar.module.css';
import { useClock } from './use-clock';

interface Props {
  readonly simulation: Simulation | null;
  readonly staged: readonly StagedOutput[];
  /** The clock was set to a moment, epoch ms; `null` means to now. */
  readonly onTurned: (atMs: number | null) => void;
}

const secondMs = 1000;
const maxSeen = 200;

/** The span of the ribbon: it stands while the moment goes through it. */
function useSpan(nowMs: number, speed: number): TimeSpan {
  const [span, setSpan] = useState<TimeSpan | null>(null);
  const next = spanRound(nowMs, speed, span);
  if (next !== span) setSpan(next);
  return next;
}

/** The time of all displays: now or any moment, at any speed, with what happens round it. */
export function TimeBar({ simulation, staged, onTurned }: Props) {
  const { t, day } = useTranslate();
  const { timeZone, clock: clockText } = useNetworkTime();
  const clock = simulation?.clock ?? null;
  const { nowMs: known, speed } = useClock(clock);
  const [openedMs] = useState(() => Math.floor(Date.now() / secondMs) * secondMs);
  const nowMs = known ?? openedMs;
  const isNow = simulation?.isNow() ?? true;
  const span = useSpan(nowMs, speed);
  const [note, setNote] = useState('');
  /** Moments of the events that were stepped to. */
  const seen = useRef<readonly number[]>([]);
  const turnTo = (atMs: number) => {
    clock?.jumpTo(atMs);
    onTurned(atMs);
  };
  const step = (which: 'next' | 'previous') => {
    const known = simulation?.event(which)?.atMs ?? null;
    // Trains that have left are no longer in the data; those that were stepped to are remembered.
    const before = which === 'previous' ? seen.current.filter((ms) => ms < nowMs) : [];
    const atMs = which === 'next' ? known : Math.max(known ?? -Infinity, ...before);
    const isKnown = atMs !== null && Number.isFinite(atMs);
    setNote(isKnown ? '' : t(`simulator.event.none.${which}`));
    if (!isKnown) return;
    seen.current = [...seen.current.filter((ms) => ms !== atMs), atMs].slice(-maxSeen);
    turnTo(atMs);
  };
  return (
    <section className={styles.bar} aria-label={t('simulator.time')}>
      <Row align="center" wrap="wrap">
        <PlayButton speed={speed} onSpeed={(factor) => clock?.setSpeed(factor)} />
        <Box
          component="span"
          fz="large"
          fw="var(--weight-strong)"
          lts="-0.01em"
          className="tabular"
        >
          {clockText(nowMs)}
        </Box>
        <Box component="span" c="dimmed">
          {day(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(nowMs))}
        </Box>
        {!isNow && <span className={styles.simulated}>{t('simulator.simulated')}</span>}
        <Button
          size="xs"
          variant="default"
          disabled={isNow}
          onClick={() => {
            clock?.returnToNow();
            onTurned(null);
          }}
        >
          {t('simulator.now')}
        </Button>
        <MomentMenu nowMs={nowMs} onMoment={turnTo} />
        <Box component="span" flex={1} />
        <Button
          size="xs"
          variant="default"
          title={t('simulator.event.previous')}
          leftSection={<IconPlayerTrackPrev size={14} aria-hidden="true" />}
          className={styles.step ?? ''}
          onClick={() => step('previous')}
        >
          <span className={styles.stepName}>{t('simulator.event.previous')}</span>
        </Button>
        <Button
          size="xs"
          variant="default"
          title={t('simulator.event.next')}
          rightSection={<IconPlayerTrackNext size={14} aria-hidden="true" />}
          className={styles.step ?? ''}
          onClick={() => step('next')}
        >
          <span className={styles.stepName}>{t('simulator.event.next')}</span>
        </Button>
        <SpeedFields
          speed={speed}
          isDisabled={clock === null}
          onSpeed={(factor) => clock?.setSpeed(factor)}
        />
      </Row>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <RibbonRows simulation={simulation} staged={staged} span={span} nowMs={nowMs}>
        <Scrubber
          span={span}
          nowMs={nowMs}
          onTurn={(ms) => clock?.jumpTo(ms)}
          onTurned={onTurned}
        />
      </RibbonRows>
      {!isNow && <p className={styles.basis}>{t('simulator.basis')}</p>}
    </section>
  );
}

interface PlayProps {
  readonly speed: number;
  readonly onSpeed: (factor: number) => void;
}

/** Stops the time, and lets it go on at the speed that it had. */
function PlayButton({ speed, onSpeed }: PlayProps) {
  const { t } = useTranslate();
  const [last, setLast] = useState(1);
  if (speed > 0 && speed !== last) setLast(speed);
  const Icon = speed > 0 ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={t(speed > 0 ? 'simulator.stop' : 'simulator.run')}
      onClick={() => onSpeed(speed > 0 ? 0 : last)}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

interface MomentProps {
  readonly nowMs: number;
  readonly onMoment: (atMs: number) => void;
}

function MomentMenu({ nowMs, onMoment }: MomentProps) {
  const { t } = useTranslate();
  const { timeZone } = useNetworkTime();
  const [picked, setPicked] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      position="top-start"
      width={340}
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarTime size={15} aria-hidden="true" />}
          onClick={() => {
            setPicked(new Date(Math.floor(nowMs / 60_000) * 60_000).toISOString());
            setOpen(!isOpen);
          }}
        >
          {t('simulator.moment')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack
          component="form"
          align="flex-start"
          onSubmit={(event) => {
            event.preventDefault();
            if (picked === null) return;
            onMoment(Date.parse(picked));
            setOpen(false);
          }}
        >
          <MomentField
            size="xs"
            name="at"
            label={t('simulator.moment.field')}
            timeZone={timeZone}
            value={picked}
            onChange={setPicked}
          />
          <Button type="submit" size="xs" disabled={picked === null}>
            {t('simulator.moment.go')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ScrubberProps {
  readonly span: TimeSpan;
  readonly nowMs: number;
  readonly onTurn: (atMs: number) => void;
  readonly onTurned: (atMs: number) => void;
}

/** Ten seconds: the time in which a display's position changes. */
const scrubStepSeconds = 10;

function Scrubber({ span, nowMs, onTurn, onTurned }: ScrubberProps) {
  const { t } = useTranslate();
  const { clock } = useNetworkTime();
  /**
   * Where the clock was turned to; `null` if it was not. Keys and clicks alone, such as Tab, turn
   * nothing.
   */
  const turned = useRef<number | null>(null);
  const settle = () => {
    if (turned.current !== null) onTurned(turned.current);
    turned.current = null;
  };
  return (
    <label className={styles.scrubber}>
      <VisuallyHidden>{t('simulator.scrub')}</VisuallyHidden>
      <input
        type="range"
        min={0}
        max={(span.untilMs - span.fromMs) / secondMs}
        step={scrubStepSeconds}
        value={Math.round((nowMs - span.fromMs) / secondMs)}
        aria-valuetext={clock(nowMs)}
        onChange={({ currentTarget }) => {
          turned.current = span.fromMs + Number(currentTarget.value) * secondMs;
          onTurn(turned.current);
        }}
        onPointerUp={settle}
        onKeyUp={settle}
      />
    </label>
  );
}
