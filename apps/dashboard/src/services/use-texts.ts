import { useQuery } from '@tanstack/react-query';
import { useServices } from './services';

type Texts = ReturnType<typeof useServices>['texts'];

/** Whether the texts of a part are there, for parts that bring them themselves. */
export function useTexts(name: Parameters<Texts['load']>[0]): boolean {
  const { texts } = useServices();
  const { data = false } = useQuery({
    queryKey: ['texts', name],
    queryFn: async () => {
      await texts.load(name);
      return true;
    },
    staleTime: Infinity,
  });
  return data;
}
