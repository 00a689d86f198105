import { z } from 'zod';
import { outputTypeId, pixelSceneId, playlistId, positiveId, scenarioId } from '../ids';
import { entityLabel, entityStamps, namedReference } from './list';
import { storedWidget } from './scene';

export const scenarioInput = z
  .object({
    name: entityLabel,
    type: z.enum(['category', 'scenario']).default('scenario'),
    condition: z.string().trim().max(2000).default('true').meta({
      description:
        '`true`, `false`, `train_in_station`, or an expression in CEL. No effect in a category.',
    }),
    priority: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .default(100)
      .meta({ description: 'Of the fulfilled scenarios, the lowest number wins.' }),
    parent_id: scenarioId
      .nullable()
      .default(null)
      .meta({ description: 'Its category; null: top level.' }),
    business_logic_configuration_id: positiveId.nullable().default(null).meta({
      description: 'Its tree; null: the tree of its parent, or the default tree without a parent.',
    }),
  })
  .meta({ id: 'ScenarioBody' });

/** A playlist, where a scenario names it. */
export const playlistReference = z.object({
  id: playlistId,
  output_type: namedReference,
  scene_count: z.int().min(0),
  duration: z.number().min(0).meta({ description: 'Duration of one round in seconds.' }),
});

/** A scenario or a category, as operators keep it. */
export const scenarioEntity = z
  .object({
    id: scenarioId,
    name: z.string(),
    type: z.enum(['category', 'scenario']),
    condition: z.string(),
    condition_problem: z
      .string()
      .nullable()
      .meta({ description: 'Why displays do not go by the condition: it cannot be read.' }),
    condition_in_force: z.string().meta({
      description:
        'What displays go by: the condition, or the last one that they could read; `false` where there was none.',
    }),
    priority: z.int(),
    parent_id: scenarioId.nullable(),
    business_logic_configuration_id: positiveId.nullable(),
    playlists: z.array(playlistReference),
    ...entityStamps,
  })
  .meta({ id: 'Scenario' });

const seconds = z.number().min(0.5).max(86_400);

/** One entry of a playlist on the way in: a design shown, or a text spoken. */
export const playlistSceneInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Pixel'), pixel_scene_id: pixelSceneId, duration: seconds }),
  z.object({
    type: z.literal('Audio'),
    text: z.string().trim().min(1).max(2000),
    duration: seconds,
  }),
]);

export const playlistInput = z
  .object({
    scenario_id: scenarioId,
    output_type_id: outputTypeId,
    scenes: z.array(playlistSceneInput).max(500).default([]),
  })
  .meta({ id: 'PlaylistBody' });

/** One entry of a playlist. `length` is the duration in milliseconds, `duration` in seconds. */
export const playlistScene = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Pixel'),
    id: pixelSceneId.meta({ description: 'The pixel scene.' }),
    name: z.string(),
    length: z.number().positive(),
    width: z.int().positive(),
    height: z.int().positive(),
    content: z.array(storedWidget),
    background: z.string(),
    duration: z.number().positive(),
  }),
  z.object({
    type: z.literal('Audio'),
    name: z.string(),
    text: z.string(),
    length: z.number().positive(),
    duration: z.number().positive(),
  }),
]);

/** The playlist of a scenario for one output type, whole. */
export const playlistEntity = z
  .object({
    id: playlistId,
    scenario_id: scenarioId,
    scenario: namedReference,
    output_type_id: outputTypeId,
    output_type: namedReference,
    scenes: z.array(playlistScene),
    ...entityStamps,
  })
  .meta({ id: 'Playlist' });

export type ScenarioInput = z.output<typeof scenarioInput>;
export type PlaylistReference = z.infer<typeof playlistReference>;
export type ScenarioEntity = z.infer<typeof scenarioEntity>;
export type PlaylistSceneInput = z.output<typeof playlistSceneInput>;
export type PlaylistInput = z.output<typeof playlistInput>;
export type PlaylistScene = z.infer<typeof playlistScene>;
export type PlaylistEntity = z.infer<typeof playlistEntity>;
