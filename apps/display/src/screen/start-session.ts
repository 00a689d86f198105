import { createClient } from '@perron/client';
import { platformTimers } from '@perron/runtime';
import { loginDisplay } from '@perron/schema';
import { DisplaySession } from './display-session';
import { deviceId, rememberDisplay, rememberedDisplay } from './remembered-display';

/** Signs this device in with its key, and keeps it signed in. */
export function startSession(
  apiKey: string,
  outputTypeId: number | null,
  onProblem: (error: unknown) => void,
): DisplaySession {
  const client = createClient(
    { loginDisplay },
    { baseUrl: '', fetch: (...call) => fetch(...call) },
  );
  const { localStorage } = window;
  const session = new DisplaySession({
    login: (body, signal) => client.loginDisplay({ body }, { signal }),
    said: {
      api_key: apiKey,
      device: deviceId(localStorage, () => newDeviceId()),
      ...(outputTypeId !== null && { output_type_id: outputTypeId }),
    },
    remembered: rememberedDisplay(localStorage),
    remember: (display) => rememberDisplay(localStorage, display),
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
