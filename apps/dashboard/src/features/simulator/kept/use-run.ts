import type { SituationRun } from '@perron/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../services/services';
import { situationRunQuery } from '../../../kit/kept-situations/kept-queries';

const key = 'perron.simulator.run';

interface Run {
  /** The last run of this browser; `null` means none that the server still has. */
  readonly run: SituationRun | null;
  readonly isBusy: boolean;
  /** The run that the address names is no longer on the server. */
  readonly isGone: boolean;
  /** Why the last call failed; `null` if it did not. */
  readonly error: Error | null;
  readonly start: () => void;
  /** Accepts what displays show in these situations. */
  readonly accept: (situationIds: readonly number[]) => void;
}

/**
 * The run over all kept situations: it goes on in the server, whatever page is open.
 * @param named number of a run in the address; undefined: the last one of this browser
 */
export function useRun(named?: number): Run {
  const { client, storage, queryClient } = useServices();
  const [id, setId] = useState(() => named ?? Number(storage.getItem(key) ?? 0));
  const { data, error: lost } = useQuery({ ...situationRunQuery(client, id), enabled: id > 0 });
  const note = (run: SituationRun) => {
    queryClient.setQueryData(situationRunQuery(client, run.id).queryKey, run);
    storage.setItem(key, String(run.id));
    setId(run.id);
  };
  const start = useMutation({
    mutationFn: () => client.startSituationRun({ body: { situation_ids: [], changes: [] } }),
    onSuccess: note,
  });
  const accept = useMutation({
    mutationFn: (ids: readonly number[]) =>
      client.acceptSituationRun({
        params: { run_id: id },
        body: { situation_ids: [...ids] },
      }),
    onSuccess: note,
  });
  return {
    run: data ?? null,
    isGone: lost !== null && id === named,
    isBusy: start.isPending || accept.isPending || data?.state === 'running',
    error: start.error ?? accept.error,
    start: () => start.mutate(),
    accept: (ids) => accept.mutate(ids),
  };
}
