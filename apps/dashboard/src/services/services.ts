import type { ApiClient } from '@perron/client';
import type { SkewMemory } from '@perron/runtime';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { LoadedTexts } from '../i18n/texts';
import type { Connection } from '../live/connection';
import type { KeptSession } from '../session/keep-signed-in';
import type { Session } from '../session/session';
import type { TextStorage } from '../session/stored-session';
import type { ListMemory } from './list-memory';

/** The services of the pages; made once in main.tsx. */
export interface Services {
  readonly client: ApiClient;
  readonly session: Session;
  readonly keptSession: KeptSession;
  readonly queryClient: QueryClient;
  readonly texts: LoadedTexts;
  readonly connection: Connection;
  /** The memory of this device. */
  readonly storage: TextStorage;
  readonly lists: ListMemory;
  /**
   * All displays in the page share it: one that is turned asks for its moment before it has heard from
   * the server.
   */
  readonly skew: SkewMemory;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices must be used within a ServicesContext');
  return services;
}
