import type { DisplayAddress, DisplayFrame, LiveSource } from '@perron/runtime';
import type { TextMemory } from './text-memory';

/** A hint for installers, in both languages. */
export interface InstallerHint {
  readonly de: string;
  readonly en: string;
  /** The server's words; `null` if there is none. */
  readonly detail: string | null;
}

export interface HintInput {
  readonly frame: DisplayFrame;
  readonly sources: readonly LiveSource[];
  /** Since the page was opened. */
  readonly openMs: number;
}

/** An installer waits this long in front of a display; later only passengers read it. */
const installedWithinMs = 10 * 60_000;

/**
 * Why a vehicle's display that has never followed a trip follows none, told to its installer: for
 * some minutes, and never again once it has followed one.
 */
export function installerHints(
  { place }: DisplayAddress,
  memory: Pick<TextMemory, 'getItem' | 'setItem'>,
): (input: HintInput) => InstallerHint | null {
  if (place.kind === 'station') return () => null;
  const { lineName, startStationCode } = place;
  const name = `perron followed ${JSON.stringify([lineName, startStationCode])}`;
  const wanted = [
    `tripStartId ${startStationCode}`,
    ...(lineName === null ? [] : [`tripLine ${lineName}`]),
  ].join(', ');
  let hasFollowed = memory.getItem(name) !== null;

  return ({ frame, sources, openMs }) => {
    const trip = 'situation' in frame ? frame.situation.trip.state : 'loading';
    if ((trip === 'known' || trip === 'unsure') && !hasFollowed) {
      hasFollowed = true;
      memory.setItem(name, 'yes');
    }
    if (hasFollowed || openMs > installedWithinMs) return null;
    if (trip === 'none') {
      return {
        de: `In den nächsten drei Stunden beginnt keine Fahrt zu ${wanted}.`,
        en: `No trip for ${wanted} starts within three hours.`,
        detail: null,
      };
    }
    if (trip !== 'unknown') return null;
    return {
      de: `Keine Fahrt zu ${wanted} zu bekommen.`,
      en: `No trip can be had for ${wanted}.`,
      detail: sources.find((source) => source.name === 'trip')?.problem ?? null,
    };
  };
}
