import { Box } from '@mantine/core';
import { useNetworkStyle } from '../../../i18n/network-style';
import type { ForeseenAnnouncement } from '@perron/core';
import type { Simulation } from '@perron/runtime';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import type { StagedOutput } from '../stage/staged-outputs';
import { outputNameOf } from '../stage/use-output-name';
import type { LabelledEvent } from './labelled-events';
import { percentOf, ticksOf } from './shown-span';
import type { TimeSpan } from './shown-span';
import styles from './TimeBar.module.css';
import type { Ribbon, RibbonStretch } from './use-ribbon';
import { useRibbon } from './use-ribbon';

interface Props {
  readonly simulation: Simulation | null;
  readonly staged: readonly StagedOutput[];
  readonly span: TimeSpan;
  readonly nowMs: number;
  /** The controls that turn the clock, over the times. */
  readonly children: ReactNode;
}

/** The times, what happens, and the scenarios of each output under it. */
export function RibbonRows({ simulation, staged, span, nowMs, children }: Props) {
  const { t } = useTranslate();
  const { minute, clock } = useNetworkTime();
  const ribbon = useRibbon(simulation, staged, span);
  const at = percentOf(span, nowMs);
  return (
    <div className={styles.ribbon}>
      <span className={styles.corner} />
      {children}
      <div className={styles.axis} aria-hidden="true">
        {ticksOf(span).map((ms) => (
          <span key={ms} style={{ left: `${percentOf(span, ms)}%` }}>
            {minute(ms)}
          </span>
        ))}
      </div>
      <span className={styles.eventsTitle}>{t('simulator.events')}</span>
      <EventMarks events={ribbon.events} span={span} />
      {alike(staged, ribbon).map(({ first, others, stretches, said }) => (
        <OutputRow
          key={first.key}
          first={first}
          others={others}
          stretches={stretches}
          said={said}
          span={span}
        />
      ))}
      <div className={styles.now} aria-hidden="true">
        <span className={styles.nowLine} style={{ left: `${at}%` }}>
          <span className={styles.nowText} data-at={at < 8 ? 'start' : at > 92 ? 'end' : undefined}>
            {clock(nowMs)}
          </span>
        </span>
      </div>
    </div>
  );
}

interface AlikeOutputs {
  readonly first: StagedOutput;
  /** Those that have the same row. */
  readonly others: readonly StagedOutput[];
  readonly stretches: readonly RibbonStretch[];
  /** Empty for an output with pixels. */
  readonly said: readonly ForeseenAnnouncement[];
}

/** Outputs whose rows are the same share one. */
function alike(staged: readonly StagedOutput[], { stretches, said }: Ribbon): AlikeOutputs[] {
  const rows = new Map<string, AlikeOutputs>();
  for (const output of staged) {
    const own = stretches.get(output.key) ?? [];
    const spoken = said.get(output.key) ?? [];
    const text = JSON.stringify([
      own.map(({ name, untilMs }) => [name, untilMs]),
      spoken.map(({ atMs }) => atMs),
      output.output.isAudio ? output.key : null,
    ]);
    const row = rows.get(text);
    rows.set(
      text,
      row
        ? { ...row, others: [...row.others, output] }
        : { first: output, others: [], stretches: own, said: spoken },
    );
  }
  return [...rows.values()];
}

interface EventProps {
  readonly events: readonly LabelledEvent[];
  readonly span: TimeSpan;
}

/** How much of the row a name needs, in percent: about a percent for each letter. */
function roomFor(name: string): number {
  return name.length + 2;
}

interface Mark {
  readonly event: LabelledEvent;
  /** In percent of the row. */
  readonly left: number;
  /** `null` means that there is no room for it. */
  readonly label: string | null;
}

function EventMarks({ events, span }: EventProps) {
  const { t } = useTranslate();
  const { clock } = useNetworkTime();
  const textOf = ({ kind, name }: LabelledEvent) =>
    t(`simulator.event.${kind}`, { name: name ?? '' });
  // A train leaves half a minute after it has come: that needs no second mark.
  const marked = events.filter(({ kind }) => kind !== 'departure');
  const marks = marked.reduce<{ readonly freeFrom: number; readonly marks: readonly Mark[] }>(
    ({ freeFrom, marks: before }, event) => {
      const left = percentOf(span, event.atMs);
      // In a train the names of its stops are enough.
      const label = event.isStop ? (event.name ?? '') : textOf(event);
      const until = left + roomFor(label);
      const isNamed = event.kind !== 'approaching' && left >= freeFrom && until <= 101;
      const mark = { event, left, label: isNamed ? label : null };
      return { freeFrom: isNamed ? until : freeFrom, marks: [...before, mark] };
    },
    { freeFrom: -Infinity, marks: [] },
  ).marks;
  return (
    <div
      className={styles.events}
      role="img"
      aria-label={t('simulator.events.count', { count: events.length })}
    >
      {marks.map(({ event, left, label }) => (
        <span
          key={JSON.stringify(event)}
          className={styles.event}
          data-kind={event.kind}
          style={{ left: `${left}%` }}
          title={`${clock(event.atMs)} ${textOf(event)}`}
        >
          {label !== null && <span className={styles.eventName}>{label}</span>}
        </span>
      ))}
    </div>
  );
}

interface RowProps extends AlikeOutputs {
  readonly span: TimeSpan;
}

/** A name in less than this would be three letters, in percent. */
const minForName = 5;

function OutputRow({ first, others, stretches, said, span }: RowProps) {
  const style = useNetworkStyle();
  const { t, language, number } = useTranslate();
  const { minute, clock } = useNetworkTime();
  const [name = '', ...otherNames] = [first, ...others].map((other) => {
    const named = outputNameOf(other, { t }, style);
    return named.place === null ? named.name : `${named.name} ${named.place}`;
  });
  const all = new Intl.ListFormat(language, { type: 'conjunction' }).format([name, ...otherNames]);
  const none = t('simulator.scenario.none');
  const description = stretches
    .map((stretch) => `${minute(stretch.fromMs)} ${stretch.name ?? none}`)
    .join(', ');
  return (
    <>
      <span className={styles.rowName} title={all}>
        <span className={styles.rowOutput}>{name}</span>
        {others.length > 0 && (
          <Box component="span" c="dimmed" fw="var(--weight-normal)" flex="none" aria-hidden="true">
            +{number(others.length)}
          </Box>
        )}
      </span>
      <div
        className={styles.row}
        role="img"
        aria-label={[
          t('simulator.ribbon.row', { name: all, scenarios: description || none }),
          ...(first.output.isAudio ? [t('simulator.ribbon.said', { count: said.length })] : []),
        ].join(', ')}
      >
        {stretches.map((stretch) => {
          const left = percentOf(span, stretch.fromMs);
          const width = percentOf(span, stretch.untilMs) - left;
          return (
            <span
              key={stretch.fromMs}
              className={styles.stretch}
              data-tone={stretch.tone}
              style={{ left: `${left}%`, width: `max(2px, calc(${width}% - 1px))` }}
              title={`${minute(stretch.fromMs)}–${minute(stretch.untilMs)} ${stretch.name ?? none}`}
            >
              {width >= minForName && (stretch.name ?? none)}
            </span>
          );
        })}
        {said.map(({ atMs, announcement: { key, parts } }) => (
          <span
            key={`${atMs} ${key}`}
            className={styles.saidMark}
            style={{ left: `${percentOf(span, atMs)}%` }}
            title={`${clock(atMs)} ${parts.map(({ text }) => text).join(' / ')}`}
          />
        ))}
      </div>
    </>
  );
}
