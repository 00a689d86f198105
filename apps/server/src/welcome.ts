import type { DemoSignIn } from './demo/demo-sign-in';

export interface WelcomeFacts {
  readonly baseUrl: string;
  /** Null: there is no demo user. */
  readonly signIn: DemoSignIn | null;
  /** Key of the demo's screens; null: there is none. */
  readonly screenKey: string | null;
  /** Nobody can sign in until somebody registers. */
  readonly isWithoutUsers: boolean;
  /** The demo is still being laid in: how to sign in follows. */
  readonly isDemoComing: boolean;
  /** Null: the log is on standard output. */
  readonly logFile: string | null;
}

type Row = readonly [name: string, value: string];

function linesOf(rows: readonly Row[]): string {
  return rows.map(([name, value]) => `  ${name.padEnd(11)}${value}\n`).join('');
}

function trainRows({ baseUrl, screenKey }: Pick<WelcomeFacts, 'baseUrl' | 'screenKey'>): Row[] {
  if (screenKey === null) return [];
  // In a train of the U8, from Hermannstraße.
  const trips = 'tripStartId=900079221&tripLine=U8';
  return [['Train', `${baseUrl}/screen?apikey=${screenKey}&${trips}`]];
}

function signInRows({ signIn, isWithoutUsers }: SignInState): Row[] {
  if (signIn) {
    return [
      ['E-mail', signIn.email],
      ['Password', signIn.password],
    ];
  }
  if (!isWithoutUsers) return [];
  return [['Sign in', 'nobody can yet: see "The first user" in docs/guides/run-in-production.md']];
}

type SignInState = Pick<WelcomeFacts, 'signIn' | 'isWithoutUsers'>;

/** What a newcomer reads once the server is ready: where to look, and how to sign in. */
export function welcome(facts: WelcomeFacts): string {
  const { baseUrl, isDemoComing, logFile } = facts;
  const coming: Row = [
    'Sign in',
    'the demo is still being laid in: e-mail and password follow here',
  ];
  const rows: Row[] = [
    ['Dashboard', `${baseUrl}/`],
    ['Display', `${baseUrl}/display?sid=900100003&ot=6&w=1920&h=1080`],
    ...trainRows(facts),
    ['API', `${baseUrl}/api/docs`],
    ...(isDemoComing ? [coming] : signInRows(facts)),
    ...(logFile === null ? [] : [['Log', logFile] as const]),
  ];
  return `\nPerron is ready. Press Ctrl-C to stop it.\n\n${linesOf(rows)}\n`;
}

/** What follows `welcome` when the demo came after it. */
export function lateSignIn(
  facts: SignInState & Pick<WelcomeFacts, 'baseUrl' | 'screenKey'>,
): string {
  return `${linesOf([...trainRows(facts), ...signInRows(facts)])}\n`;
}
