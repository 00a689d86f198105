import { z } from 'zod';
import { outputTypeId, playlistId, scenarioId } from '../ids';
import { namedReference } from './list';

/** A scenario or a category where it stands in its tree, with as little as a tree shows of it. */
export const scenarioTreeItem = z.object({
  id: scenarioId,
  parent_id: scenarioId.nullable(),
  name: z.string(),
  type: z.enum(['category', 'scenario']),
  priority: z.int(),
  playlists: z.array(
    z.object({ id: playlistId, output_type_id: outputTypeId, scene_count: z.int().min(0) }),
  ),
});

/** A problem of a tree that operators should know about. */
export const scenarioTreeWarning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('unreadable_condition').meta({
      description: 'Displays cannot read the condition, and go by the last one that they could.',
    }),
    scenario_id: scenarioId,
    condition: z.string(),
    problem: z.string(),
    in_force: z.string().meta({
      description: 'The last condition that could be read; `false` where there was none.',
    }),
  }),
  z.object({
    kind: z.literal('equal_priority').meta({
      description: 'Neighbours with one priority: of those fulfilled the lowest id wins.',
    }),
    parent_id: scenarioId.nullable(),
    priority: z.int(),
    scenario_ids: z.array(scenarioId).min(2),
  }),
]);

/** A whole tree of scenarios, each parent's children in their order. */
export const scenarioTree = z
  .object({
    configuration: namedReference,
    arrangement: z.string().meta({
      description:
        'The state of the tree: the place of each item and the order; names and the like aside.',
    }),
    items: z.array(scenarioTreeItem),
    warnings: z.array(scenarioTreeWarning),
  })
  .meta({ id: 'ScenarioTree' });

/** Moves within a tree, done one after the other. */
export const scenarioArrangement = z
  .object({
    arrangement: z.string().max(64).optional().meta({
      description:
        'Of the tree that the moves build on: another one is refused (412). Without it, the moves are done whatever the tree looks like.',
    }),
    moves: z
      .array(
        z.object({
          id: scenarioId,
          parent_id: scenarioId.nullable().meta({ description: 'A category; null: the top.' }),
          index: z
            .int()
            .min(0)
            .max(100_000)
            .meta({ description: 'From 0, among the children of the parent without it.' }),
        }),
      )
      .max(5000),
  })
  .meta({ id: 'ScenarioArrangement' });

export type ScenarioTree = z.infer<typeof scenarioTree>;
export type ScenarioTreeItem = z.infer<typeof scenarioTreeItem>;
export type ScenarioTreeWarning = z.infer<typeof scenarioTreeWarning>;
export type ScenarioArrangement = z.output<typeof scenarioArrangement>;
