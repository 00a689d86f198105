import type { Example } from './welcome-example';
import type { DemoSignIn } from './demo/demo-sign-in';

export interface WelcomeFacts {
  readonly baseUrl: string;
  /** `null` means that there is no demo user. */
  readonly signIn: DemoSignIn | null;
  /** Key of the demo's screens; `null` if there is none. */
  readonly screenKey: string | null;
  /** `null` means that the network is not known yet. */
  readonly example: Example | null;
  /** Nobody can sign in until somebody registers. */
  readonly isWithoutUsers: boolean;
  /** The timetable is still being read: the address of a display follows. */
  readonly isNetworkComing: boolean;
  /** The demo is still being laid in: how to sign in follows. */
  readonly isDemoComing: boolean;
  /** The demo is off, and no other timetable is configured than the demo's. */
  readonly isTimetableDemos: boolean;
  /** `null` means that the log is on standard output. */
  readonly logFile: string | null;
}

type Row = readonly [name: string, value: string];

function linesOf(rows: readonly Row[]): string {
  return rows.map(([name, value]) => `  ${name.padEnd(11)}${value}\n`).join('');
}

function displayRows({ baseUrl, example }: Placed): Row[] {
  if (!example) return [];
  const query = new URLSearchParams({ sid: example.stationCode, ot: '6', w: '1920', h: '1080' });
  return [['Display', `${baseUrl}/display?${query.toString()}`]];
}

function trainRows({ baseUrl, screenKey, example }: Placed): Row[] {
  if (screenKey === null || !example?.train) return [];
  const { startCode, lineName, vehicleId } = example.train;
  const trips = new URLSearchParams({
    tripStartId: startCode,
    tripLine: lineName,
    // Without it a train that is opened between two others cannot say which one it is.
    ...(vehicleId !== null && { vehicle: vehicleId }),
  });
  return [['Train', `${baseUrl}/screen?apikey=${screenKey}&${trips.toString()}`]];
}

function signInRows({ signIn, isWithoutUsers, baseUrl }: SignInState): Row[] {
  if (signIn) {
    return [
      ['E-mail', signIn.email],
      ['Password', signIn.password],
    ];
  }
  if (!isWithoutUsers) return [];
  return [['Sign in', `nobody has an account yet: register at ${baseUrl}/auth/register`]];
}

type SignInState = Pick<WelcomeFacts, 'signIn' | 'isWithoutUsers' | 'baseUrl'>;
type Placed = Pick<WelcomeFacts, 'baseUrl' | 'screenKey' | 'example'>;

/** The text for a newcomer once the server is ready: where to look, and how to sign in. */
export function welcome(facts: WelcomeFacts): string {
  const { baseUrl, isDemoComing, logFile } = facts;
  const coming: Row = [
    'Sign in',
    'the demo is still being laid in: e-mail and password follow here',
  ];
  const reading: Row = [
    'Display',
    facts.isNetworkComing
      ? 'the timetable is still being read: an address follows here'
      : 'no station is known: /status says why',
  ];
  const rows: Row[] = [
    ['Dashboard', `${baseUrl}/`],
    ...(facts.example ? displayRows(facts) : [reading]),
    ...trainRows(facts),
    ['API', `${baseUrl}/api/docs`],
    ...(isDemoComing ? [coming] : signInRows(facts)),
    ...(logFile === null ? [] : [['Log', logFile] as const]),
  ];
  const ready = facts.isTimetableDemos
    ? 'Perron is ready: without demo content (DEMO=off), but still with the demo timetable of Berlin, because TRANSIT_GTFS names no other. Press Ctrl-C to stop it.'
    : 'Perron is ready. Press Ctrl-C to stop it.';
  return `\n${ready}\n\n${linesOf(rows)}\n`;
}

/** The text after `welcome` when the network or the demo came later. */
export function lateWelcome(facts: SignInState & Placed): string {
  const rows = [...displayRows(facts), ...trainRows(facts), ...signInRows(facts)];
  return rows.length === 0 ? '' : `${linesOf(rows)}\n`;
}
