import type { ScenarioTree } from '@perron/schema';
import { useRef } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import { useServices } from '../../services/services';
import { treeQuery } from './queries';
import { withMove } from './tree-items';
import type { Move } from './tree-items';

interface Moving {
  readonly name: string;
  readonly move: Move;
  readonly back: Move;
}

/** Moves within a tree: shown at once, done one after the other, and taken back by their toast. */
export function useArrange(configurationId: number): (name: string, move: Move) => void {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const { queryKey } = treeQuery(client, configurationId);
  const known = () => queryClient.getQueryData<ScenarioTree>(queryKey);
  const lastRef = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (move: Move) => {
    const arrangement = known()?.arrangement;
    const answer = await client.arrangeScenarioTree({
      params: { config_id: configurationId },
      body: { moves: [{ ...move }], ...(arrangement !== undefined && { arrangement }) },
    });
    // Another move may be on screen already: the next one builds on this arrangement.
    queryClient.setQueryData<ScenarioTree>(queryKey, (tree) =>
      tree ? { ...tree, arrangement: answer.arrangement, warnings: answer.warnings } : answer,
    );
  };
  const inTurn = (move: Move) => {
    const turn = lastRef.current.then(() => send(move));
    lastRef.current = turn.catch(() => queryClient.invalidateQueries({ queryKey }));
    return turn;
  };
  const { mutate } = useEntityMutation({
    shownIn: ['scenarios'],
    run: ({ move }: Moving) => inTurn(move),
    done: ({ name }) => t('scenarios.moved', { name }),
    failed: (message, { name }) => t('scenarios.moved.failed', { name, message }),
    undo: ({ back }) => inTurn(back),
  });
  return (name, move) => {
    const tree = known();
    if (!tree) return;
    const next = withMove(tree, move);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<ScenarioTree>(queryKey, next.tree);
    mutate({ name, move, back: next.back });
  };
}
