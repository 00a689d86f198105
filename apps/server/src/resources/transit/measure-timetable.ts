import { timetableConditions } from '@perron/schema';
import type { LiveTransit } from '../../live/live-transit';
import type { Metrics } from '../../plugins/metrics';

/** Figures of the timetable in use, by which monitoring learns that it ends. */
export function measureTimetable(
  metrics: Pick<Metrics, 'gauge' | 'gauges'>,
  transit: LiveTransit,
  nowMs: () => number,
): void {
  metrics.gauge(
    'perron_timetable_stop_times',
    'Stop times of the timetable in use; 0 while there is none.',
    () => transit.status()?.stopTimes ?? 0,
  );
  metrics.gauge(
    'perron_timetable_seconds_left',
    'Seconds until the last arrival of the timetable; 0: it has ended or has no departures; NaN: unknown.',
    () => {
      const reach = transit.reach();
      if (reach === null) return Number.NaN;
      return Math.max(0, Math.round(((reach.untilMs ?? 0) - nowMs()) / 1000));
    },
  );
  metrics.gauges(
    'perron_timetable_condition',
    '1 for what the timetable is now: current, ends_soon (within 7 days), ended, not_begun, empty (no departures at all) or unknown.',
    'condition',
    () => {
      const now = transit.status()?.timetable ?? 'unknown';
      return Promise.resolve(
        Object.fromEntries(
          timetableConditions.map((condition) => [condition, Number(condition === now)]),
        ),
      );
    },
  );
  metrics.gauge(
    'perron_timetable_skipped_rows',
    'Rows of the feed that were left out because they could not be used.',
    () => transit.status()?.skippedRows ?? 0,
  );
  metrics.gauge(
    'perron_upstream_left_out',
    'Rows and fields of answers of the upstream that were left out since the start.',
    () => transit.leftOutSoFar(),
  );
  metrics.gauge(
    'perron_timetable_held',
    '1 while a new feed waits for an operator to accept it.',
    () => (transit.status()?.held === true ? 1 : 0),
  );
}
