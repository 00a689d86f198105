import { plainText } from '../shared/plain-text';
import type { SeverityLevel } from '../shared/realtime-message/enum-tables';
import type { FeedAlert } from '../shared/realtime-message/feed-message';
import { languagesOf, translated } from './translation';

/** An alert as a disruption of the product, for an operator to take over or not. Times are epoch seconds. */
export interface DisruptionProposal {
  /** Of the alert; the same as long as it is the same alert. */
  readonly alertId: string;
  /** null: none of the types is meant; the operator chooses. */
  readonly type:
    'police' | 'medical' | 'nostopping' | 'replacementpendelzug' | 'replacementsev' | null;
  /** A greater number matters more. */
  readonly priority: number;
  readonly messages: readonly DisruptionMessage[];
  /** The feed's `route_id`s. */
  readonly lineIds: readonly string[];
  /** As `stationIdOf` names them. */
  readonly stationIds: readonly string[];
  /** null: since always. */
  readonly startsAtSeconds: number | null;
  /** null: until further notice. */
  readonly endsAtSeconds: number | null;
}

export interface DisruptionMessage {
  /** Such as `de`; null: the alert does not say. */
  readonly language: string | null;
  readonly title: string;
  readonly description: string;
}

export interface DisruptionOptions {
  /** The station of a feed's `stop_id`, as the product names it; null: there is none. */
  readonly stationIdOf: (stopId: string) => string | null;
}

const priorities = {
  severe: 40,
  warning: 30,
  unknown: 20,
  info: 10,
} as const satisfies Record<SeverityLevel, number>;

const shuttleTrain = /pendel(?:zug|verkehr)|shuttle train/i;
const replacementBus =
  /schienenersatz|ersatzverkehr|\bSEV\b|rail replacement|replacement bus|busse? statt/i;

/**
 * Proposes a disruption for each alert that concerns a line or a station. An alert for all of an
 * agency is none: a display would not know where to show it.
 */
export function disruptionsOf(
  alerts: readonly FeedAlert[],
  { stationIdOf }: DisruptionOptions,
): DisruptionProposal[] {
  return alerts.flatMap((alert) => {
    const { informed, activePeriods, severity } = alert;
    const lineIds = unique(informed.map(({ routeId, trip }) => routeId ?? trip?.routeId ?? null));
    const stationIds = unique(
      informed.map(({ stopId }) => (stopId === null ? null : stationIdOf(stopId))),
    );
    const messages = messagesOf(alert);
    if (messages.length === 0 || (lineIds.length === 0 && stationIds.length === 0)) return [];
    const starts = activePeriods.map((period) => period.startSeconds ?? -Infinity);
    const ends = activePeriods.map((period) => period.endSeconds ?? Infinity);
    return {
      alertId: alert.entityId,
      type: typeOf(alert, messages),
      priority: priorities[severity],
      messages,
      lineIds,
      stationIds,
      startsAtSeconds: finite(Math.min(...starts)),
      endsAtSeconds: finite(Math.max(...ends)),
    };
  });
}

/** A replacement service says more than a cause; so does a stop that is not served. */
function typeOf(
  { cause, effect }: FeedAlert,
  messages: readonly DisruptionMessage[],
): DisruptionProposal['type'] {
  const said = messages.map(({ title, description }) => `${title}\n${description}`).join('\n');
  if (shuttleTrain.test(said)) return 'replacementpendelzug';
  if (replacementBus.test(said)) return 'replacementsev';
  if (cause === 'police-activity') return 'police';
  if (cause === 'medical-emergency') return 'medical';
  return effect === 'no-service' || effect === 'stop-moved' ? 'nostopping' : null;
}

function messagesOf({ header, description }: FeedAlert): DisruptionMessage[] {
  const languages: (string | null)[] = languagesOf(header, description);
  if (languages.length === 0) languages.push(null);
  return languages.flatMap((language) => {
    const title = plainText(translated(header, language ?? '') ?? '').text;
    const text = plainText(translated(description, language ?? '') ?? '').text;
    return title === '' && text === '' ? [] : { language, title: title || text, description: text };
  });
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
