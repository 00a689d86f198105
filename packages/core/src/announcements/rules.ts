import type { LoudspeakerRules } from '@perron/schema';
import { firstAnnouncementRules } from '@perron/schema';
import type { SpokenLanguage } from './announcement';

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

/** The announcements of an audio output: which, how often and how loudly. */
export interface AnnouncementRules {
  /** A train is announced once at each of these minutes before it comes, as the board counts them. */
  readonly approachMinutes: readonly number[];
  /** Trains without realtime are announced by the timetable, with words that say so. */
  readonly sayPlanned: boolean;
  /** A train that stands at the platform is named. */
  readonly sayArrivals: boolean;
  /** Platform changes and cancellations are told from this many minutes before the departure. */
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
  /** Before which announcements a gong sounds. */
  readonly gong: 'none' | 'urgent' | 'always';
  /** In this order; empty: those of the network. */
  readonly languages: readonly SpokenLanguage[];
}

const minuteMs = 60_000;

function shareOf(percent: number): number {
  return percent / 100;
}

/** The rules as operators have set them. */
export function announcementRulesOf(set: LoudspeakerRules): AnnouncementRules {
  const { repeat_minutes: repeat } = set;
  return {
    approachMinutes: set.approach_minutes,
    sayPlanned: set.say_planned,
    sayArrivals: set.say_arrivals,
    warnMinutes: set.warn_minutes,
    repeatMs: {
      disruption: repeat.disruption * minuteMs,
      cancellation: repeat.cancellation * minuteMs,
      platformChange: repeat.platform_change * minuteMs,
      scene: repeat.scene * minuteMs,
    },
    volume: shareOf(set.volume_percent),
    spans: set.spans.map(({ from, until, say, volume_percent }) => ({
      from,
      until,
      say,
      volume: shareOf(volume_percent),
    })),
    gong: set.gong,
    languages: set.languages,
  };
}

/** The rules until operators change them. */
export const defaultAnnouncementRules = announcementRulesOf(firstAnnouncementRules);
