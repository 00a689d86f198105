import { useMutation } from '@tanstack/react-query';
import { useServices } from '../../services/services';

/** The parts of the starter programme, by the keys of their queries. */
const laidIn = [
  'output-types',
  'business-logic-configurations',
  'scenarios',
  'pixel-groups',
  'pixel-scenes',
  'playlists',
  'displays',
] as const;

/** Lays in what is missing of the starter programme. */
export function useStarterProgramme() {
  const { client, queryClient } = useServices();
  return useMutation({
    mutationFn: () => client.layInStarterProgramme({}),
    onSuccess: async () => {
      await Promise.all(laidIn.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
    },
  });
}
