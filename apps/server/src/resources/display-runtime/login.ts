import type { Actor, DisplayLogin, DisplayToken } from '@perron/schema';
import { ApiError, brokenRule, isAbout } from '../../api-error';
import type { AdmittedKey, KeyAdmission } from '../api-keys';
import type { DisplaysService, SaidOfItself } from '../displays';
import type { StationDirectory } from '../stations';
import type { DisplaySessions } from './display-sessions';

export interface DisplayLoginDeps {
  readonly keys: KeyAdmission;
  readonly displays: Pick<DisplaysService, 'register' | 'heardOf' | 'askedFor'>;
  readonly stations: Pick<StationDirectory, 'byCode'>;
  readonly sessions: DisplaySessions;
}

export interface DisplayLoginService {
  /**
   * Signs a display in with its key. One that names no number is known by its key and its device;
   * an unknown one is registered.
   * @param address IP address that it comes from
   * @throws ApiError unauthorized, when the key does not work; forbidden, when it is not for this
   * display; unprocessable, when what the display says of itself does not exist
   */
  login(request: DisplayLogin, address: string): Promise<DisplayToken>;
}

/** The number of the display; null: it is known by its key and its device. */
function displayIdOf(key: AdmittedKey, { display_id }: DisplayLogin): number | null {
  if (key.displayId === null) return display_id ?? null;
  if (display_id !== undefined && display_id !== key.displayId) {
    throw new ApiError(
      'forbidden',
      `This API key is for display ${key.displayId} only, got display_id ${display_id}.`,
    );
  }
  return key.displayId;
}

export function createDisplayLogin(deps: DisplayLoginDeps): DisplayLoginService {
  const { keys, displays, stations, sessions } = deps;

  async function saidIn(request: DisplayLogin): Promise<SaidOfItself> {
    const { output_type_id, platform, vehicle_id, station_code } = request;
    const station = station_code === undefined ? undefined : await stations.byCode(station_code);
    if (station_code !== undefined && !station) {
      throw brokenRule('body.station_code', `no station has the code ${station_code}`);
    }
    return { output_type_id, platform, vehicle_id, station_id: station?.id };
  }

  return {
    async login(request, address) {
      const key = await keys.admit(request.api_key, 'display');
      const displayId = displayIdOf(key, request);
      const said = await saidIn(request);
      const actor: Actor = { type: 'api_key', id: key.id, name: key.name };
      const device = request.device ?? '';
      const registrant = { key, displayId, device, said };
      const display = await displays.register(actor, registrant).catch(async (error: unknown) => {
        const isGone = displayId !== null && isAbout(error, 'body.display_id');
        if (isGone) await displays.askedFor({ displayId, address, verified: true });
        throw error;
      });
      await displays.heardOf(display);
      return sessions.open(display, key);
    },
  };
}
