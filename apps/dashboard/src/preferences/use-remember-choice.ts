import { useServices } from '../services/services';
import { noteChoices } from './kept-choices';
import type { Choices } from './kept-choices';
import { preferencesQuery } from './preferences-query';

/**
 * Remembers what the operator has chosen on this device for the next one: at once where somebody is
 * signed in, else when somebody is.
 */
export function useRememberChoice(): (choices: Choices) => void {
  const services = useServices();
  return (choices) => {
    noteChoices(services.storage, choices);
    if (services.session.state().kind !== 'signed-in') return;
    // A failed save stays noted on the device.
    services.queryClient
      .query({ ...preferencesQuery(services), staleTime: 0 })
      .catch(() => undefined);
  };
}
