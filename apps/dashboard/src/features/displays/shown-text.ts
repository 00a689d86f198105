import type { DisplayFacts, DisplayShows } from '@perron/schema';
import type { PlainMessageId, Translator } from '../../i18n/use-translate';

/** A display's current scene in a few words. */
export function shownText({ state, scene, scenario }: DisplayShows, t: Translator['t']): string {
  switch (state) {
    case 'scene':
      return scene ?? scenario ?? t('displays.state.scene');
    case 'no_scenario':
      return t('displays.state.noScenario');
    case 'empty_playlist':
      return t('displays.state.emptyPlaylist', { scenario: scenario ?? '' });
    case 'audio':
      return scenario ?? t('displays.state.audio');
    case 'starting':
      return t('displays.state.starting');
    case 'refused':
      return t('displays.state.refused');
    case 'clock_unknown':
      return t('displays.state.clockUnknown');
    case 'unreachable':
      return t('displays.state.unreachable');
  }
}

/**
 * Which version a display shows; `null` if it has none. A version that is not counted is named by
 * its first letters.
 */
export function versionText(
  { version, revision }: DisplayShows,
  t: Translator['t'],
): string | null {
  if (revision !== null) return t('displays.version', { revision });
  return version === null
    ? null
    : t('displays.version.uncounted', { version: version.slice(0, 7) });
}

/**
 * Explains the freshness of a display. That of a silent one is as old as its contact,
 * whatever it reported last.
 */
export function freshnessDetail({ contact, freshness }: DisplayFacts): PlainMessageId {
  if (contact === 'unverified') return 'display.freshness.unverified';
  return contact === 'late' && freshness === 'stale'
    ? 'display.freshness.overdue'
    : `display.freshness.${freshness}`;
}
