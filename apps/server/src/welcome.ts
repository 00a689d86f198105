import type { DemoSignIn } from './demo/demo-sign-in';

export interface WelcomeFacts {
  readonly baseUrl: string;
  /** Null: there is no demo user. */
  readonly signIn: DemoSignIn | null;
  /** Key of the demo's screens; null: there is none. */
  readonly screenKey: string | null;
  /** Nobody can sign in until somebody registers. */
  readonly isWithoutUsers: boolean;
  /** Null: the log is on standard output. */
  readonly logFile: string | null;
}

/** What a newcomer reads once the server is ready: where to look, and how to sign in. */
export function welcome(facts: WelcomeFacts): string {
  const { baseUrl, signIn, screenKey, isWithoutUsers, logFile } = facts;
  const rows: [string, string][] = [
    ['Dashboard', `${baseUrl}/`],
    ['Display', `${baseUrl}/display?sid=900100003&ot=6&w=1920&h=1080`],
    ['API', `${baseUrl}/api/docs`],
  ];
  if (screenKey !== null) {
    // In a train of the U8, from Hermannstraße.
    const trips = 'tripStartId=900079221&tripLine=U8';
    rows.splice(2, 0, ['Train', `${baseUrl}/screen?apikey=${screenKey}&${trips}`]);
  }
  if (signIn) rows.push(['E-mail', signIn.email], ['Password', signIn.password]);
  if (isWithoutUsers) {
    rows.push([
      'Sign in',
      'nobody can yet: see "The first user" in docs/guides/run-in-production.md',
    ]);
  }
  if (logFile !== null) rows.push(['Log', logFile]);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(11)}${value}`);
  return `\nPerron is ready. Press Ctrl-C to stop it.\n\n${lines.join('\n')}\n\n`;
}
