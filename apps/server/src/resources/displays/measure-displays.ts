import type { Metrics } from '../../plugins/metrics';
import type { DisplaysService } from './service';

/** Figures of all displays that somebody is woken for (deploy/monitoring). */
export function measureDisplays(
  metrics: Metrics,
  displays: Pick<DisplaysService, 'contacts' | 'states'>,
): void {
  metrics.gauges(
    'perron_displays',
    'Displays by how they are heard of; unverified: only by reports of a caller who is not signed in.',
    'contact',
    () => displays.contacts(),
  );
  metrics.gauges(
    'perron_displays_in_state',
    'Displays by the worst that is known of them; never: nobody has installed them, and that is no alarm.',
    'state',
    async () => (await displays.states()).states,
  );
  metrics.gauges(
    'perron_displays_lacking',
    'Displays that show less than their scene is made for, by what they have no data for.',
    'data',
    async () => (await displays.states()).lacks,
  );
}
