import { lateWelcome, welcome } from './welcome';
import type { WelcomeFacts } from './welcome';

/** The facts about signing in and the network at one moment. */
export type SignInFacts = Pick<WelcomeFacts, 'signIn' | 'screenKey' | 'isWithoutUsers' | 'example'>;

export interface Announcement extends Pick<
  WelcomeFacts,
  'baseUrl' | 'logFile' | 'isTimetableDemos'
> {
  /** Settles when the demo is laid in, or cannot be. */
  readonly laidIn: Promise<unknown>;
  readonly read: () => Promise<SignInFacts>;
  readonly print: (text: string) => void;
}

/**
 * Says where to look and how to sign in. Where the timetable is still being read or the demo laid in,
 * the address of a display, e-mail and password follow once they are there; resolves when nothing more is to be said.
 */
export async function announce(announcement: Announcement): Promise<void> {
  const { laidIn, read, print, baseUrl, logFile, isTimetableDemos } = announcement;
  const settled = laidIn.then(
    () => true,
    () => true,
  );
  // One that has settled already wins: it stands first.
  const wasSettled = await Promise.race([settled, Promise.resolve().then(() => false)]);
  const facts = await read();
  const isDemoComing = !wasSettled && facts.isWithoutUsers;
  const isNetworkComing = !wasSettled && facts.example === null;
  print(welcome({ ...facts, baseUrl, logFile, isTimetableDemos, isDemoComing, isNetworkComing }));
  if (!isDemoComing && !isNetworkComing) return;
  await settled;
  print(lateWelcome({ ...(await read()), baseUrl }));
}
