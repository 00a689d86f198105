import { createClient } from '@perron/client';
import { loginDisplay } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import type { TextMemory } from '../boot/text-memory';
import { DisplaySession } from './display-session';
import { deviceId, rememberDisplay, rememberedDisplay } from './remembered-display';

export interface SessionStart {
  readonly apiKey: string;
  /** `null` means what the server knows. */
  readonly outputTypeId: number | null;
  /** `null` means what the server knows. */
  readonly vehicleId: string | null;
  /** The device's memory: its name, and which display it was. */
  readonly memory: TextMemory;
  readonly onProblem: (error: unknown) => void;
}

/** Signs this device in with its key, and keeps it signed in. */
export function startSession(start: SessionStart): DisplaySession {
  const { apiKey, outputTypeId, vehicleId, memory, onProblem } = start;
  const client = createClient(
    { loginDisplay },
    { baseUrl: '', fetch: (...call) => fetch(...call) },
  );
  const session = new DisplaySession({
    login: (body, signal) => client.loginDisplay({ body }, { signal }),
    said: {
      api_key: apiKey,
      device: deviceId(memory, () => newDeviceId()),
      ...(outputTypeId !== null && { output_type_id: outputTypeId }),
      ...(vehicleId !== null && { vehicle_id: vehicleId }),
    },
    remembered: rememberedDisplay(memory),
    remember: (display) => rememberDisplay(memory, display),
    timers: platformTimers,
    random: () => Math.random(),
    onProblem,
  });
  session.renew();
  return session;
}

/** `crypto.randomUUID` is not there on pages that are served without TLS. */
function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
