import type { DisplayShows } from '@perron/schema';
import type { Translator } from '../../i18n/use-translate';

/** What a display has on its glass, in a few words. */
export function shownText({ state, scene, scenario }: DisplayShows, t: Translator['t']): string {
  switch (state) {
    case 'scene':
      return scene ?? scenario ?? t('displays.state.scene');
    case 'no_scenario':
      return t('displays.state.noScenario');
    case 'empty_playlist':
      return t('displays.state.emptyPlaylist', { scenario: scenario ?? '' });
    case 'starting':
      return t('displays.state.starting');
    case 'refused':
      return t('displays.state.refused');
    case 'unreachable':
      return t('displays.state.unreachable');
  }
}

/** Which version a display shows; null: it has none. Of one that is not counted, its first letters. */
export function versionText(
  { version, revision }: DisplayShows,
  t: Translator['t'],
): string | null {
  if (revision !== null) return t('displays.version', { revision });
  return version === null
    ? null
    : t('displays.version.uncounted', { version: version.slice(0, 7) });
}
