import { useSyncExternalStore } from 'react';
import { useServices } from '../services/services';
import type { SessionState } from './session';

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}
