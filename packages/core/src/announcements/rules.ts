/** A part of the day with another loudness. */
export interface LoudnessSpan {
  /** Local time of the network, `22:00`; a span may reach past midnight. */
  readonly from: string;
  /** Exclusive. The same as `from`: the whole day. */
  readonly until: string;
  /** From 0 to 1. */
  readonly volume: number;
  readonly say: 'everything' | 'urgent' | 'nothing';
}

/** What an audio output says, how often and how loudly. */
export interface AnnouncementRules {
  /** A train is announced once when it is so many minutes away, as the board counts them. */
  readonly approachMinutes: readonly number[];
  /** Trains without realtime are announced by the timetable, with words that say so. */
  readonly sayPlanned: boolean;
  /** A train that stands at the platform is named. */
  readonly sayArrivals: boolean;
  /** Platform changes and cancellations are told from so many minutes before the departure. */
  readonly warnMinutes: number;
  readonly repeatMs: {
    readonly disruption: number;
    readonly cancellation: number;
    readonly platformChange: number;
    /** The same text of a playlist. */
    readonly scene: number;
  };
  /** From 0 to 1, where no span applies. */
  readonly volume: number;
  /** The first that applies counts. */
  readonly spans: readonly LoudnessSpan[];
}

const minuteMs = 60_000;

export const defaultAnnouncementRules: AnnouncementRules = {
  approachMinutes: [3],
  sayPlanned: true,
  sayArrivals: true,
  warnMinutes: 15,
  repeatMs: {
    disruption: 10 * minuteMs,
    cancellation: 5 * minuteMs,
    platformChange: 3 * minuteMs,
    scene: 5 * minuteMs,
  },
  volume: 1,
  spans: [{ from: '22:00', until: '06:00', volume: 0.4, say: 'urgent' }],
};
