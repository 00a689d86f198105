import type { ReactNode } from 'react';
import type { DisplayAddress } from '@perron/runtime';
import { AddressNotice } from '../boot/AddressNotice';
import type { TextMemory } from '../boot/text-memory';
import type { DisplaySession } from './display-session';
import { readScreenAddress } from './read-screen-address';
import { ScreenPage } from './ScreenPage';
import { ScreenViews } from './screen-views';
import { startSession } from './start-session';

export interface ScreenDeps {
  /** The key that was in the address; null: there was none. */
  readonly key: string | null;
  /** What the device keeps. */
  readonly memory: TextMemory;
  /** The page of a display, once it is known which one this is. */
  readonly live: (display: DisplayAddress, session: DisplaySession) => ReactNode;
  readonly onProblem: (source: string, error: unknown) => void;
}

/** What `/screen` shows: a screen signs in with its key to learn which display it is. */
export function openScreen({ key, memory, live, onProblem }: ScreenDeps): ReactNode {
  const result = readScreenAddress(window.location.search, key);
  if (!result.ok) {
    const example = '/screen?apikey=perron_…&tripStartId=900079221&tripLine=U8';
    return <AddressNotice problems={result.problems} example={example} />;
  }
  const { apiKey, address } = result;
  const session = startSession({
    ...{ apiKey, memory, outputTypeId: address.outputTypeId },
    onProblem: (error) => onProblem('session', error),
  });
  const views = new ScreenViews<ReactNode>({
    address,
    session,
    live: (display) => live(display, session),
    reload: () => window.location.reload(),
  });
  return <ScreenPage views={views} />;
}
