import type { Actor, DisplayLogin, DisplayToken } from '@perron/schema';
import { ApiError, brokenRule, isAbout } from '../../api-error';
import type { AdmittedKey, KeyAdmission } from '../api-keys';
import type { DisplaysService, SaidOfItself } from '../displays';
import type { KeptStation, StationDirectory } from '../stations';
import type { DisplaySessions } from './display-sessions';

interface NetworkPlace {
  readonly code: string;
  readonly name: string;
}

export interface DisplayLoginDeps {
  readonly keys: KeyAdmission;
  readonly displays: Pick<DisplaysService, 'register' | 'noteSeen' | 'askedFor'>;
  readonly stations: Pick<StationDirectory, 'byCode'>;
  /** The station that the network knows under a code; `null` if there is none. */
  readonly networkStation: (code: string) => Promise<NetworkPlace | null>;
  /** Puts a station of the network into the dashboard's list. */
  readonly listStation: (actor: Actor, station: NetworkPlace) => Promise<KeptStation>;
  readonly sessions: DisplaySessions;
}

export interface DisplayLoginService {
  /**
   * Signs a display in with its key. One that names no number is known by its key and its device;
   * an unknown one is registered. A station of the network that is not in the list is put there.
   * @param address IP address that it comes from
   * @throws ApiError unauthorized, when the key does not work; forbidden, when it is not for this
   * display; unprocessable, when what the display says of itself does not exist
   */
  login(request: DisplayLogin, address: string): Promise<DisplayToken>;
}

/** The number of the display; `null` if it is known by its key and its device. */
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

  async function stationOf(actor: Actor, code: string): Promise<KeptStation> {
    const kept = await stations.byCode(code);
    if (kept) return kept;
    const place = await deps.networkStation(code);
    if (place) return (await stations.byCode(place.code)) ?? deps.listStation(actor, place);
    throw brokenRule(
      'body.station_code',
      `no station has the code ${code}: expected one of the dashboard’s list or of the timetable`,
    );
  }

  async function saidIn(actor: Actor, request: DisplayLogin): Promise<SaidOfItself> {
    const { output_type_id, platform, directions, vehicle_id, station_code } = request;
    const station = station_code === undefined ? null : await stationOf(actor, station_code);
    return { output_type_id, platform, directions, vehicle_id, station_id: station?.id };
  }

  return {
    async login(request, address) {
      const key = await keys.admit(request.api_key, 'display');
      const displayId = displayIdOf(key, request);
      const actor: Actor = { type: 'api_key', id: key.id, name: key.name };
      const said = await saidIn(actor, request);
      const device = request.device ?? '';
      const registrant = { key, displayId, device, said };
      const display = await displays.register(actor, registrant).catch(async (error: unknown) => {
        const isGone = displayId !== null && isAbout(error, 'body.display_id');
        if (isGone) await displays.askedFor({ displayId, address, verified: true });
        throw error;
      });
      await displays.noteSeen(display);
      return sessions.open(display, key);
    },
  };
}
