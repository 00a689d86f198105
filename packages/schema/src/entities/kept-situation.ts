import { z } from 'zod';
import { outputTypeId, pixelSceneId, positiveId, scenarioId } from '../ids';
import { entityStamps } from './list';
import { unfinishedDesign } from './pixel';
import { simulatedSituation } from './what-if';
import { playlistSceneInput } from './scenario';
import { maxId } from '../known-ids';
import { maxBulk, situationProblems } from '../value-lists';

/** A situation kept under a name: what displays show in it is compared from run to run. */
export const keptSituation = z
  .object({
    id: positiveId,
    name: z.string(),
    situation: simulatedSituation,
    accepted_at: z.iso.datetime().nullable().meta({
      description: 'When the outputs in it were accepted last; null: never.',
    }),
    ...entityStamps,
  })
  .meta({ id: 'KeptSituation' });

const named = z.object({ id: z.int().min(0).max(maxId), name: z.string() });

/** A widget's content, in short. */
const keptWidget = z.object({
  type: z.string(),
  fingerprint: z.string().meta({ description: 'The same output has the same one.' }),
  text: z.string().meta({ description: 'Its output as JSON; cut where it is long.' }),
});

/** A scene of the playlist that is shown. */
const keptScene = named.extend({ widgets: z.array(keptWidget) });

const outputState = z
  .enum(['scene', 'no_scenario', 'empty_playlist', 'nothing'])
  .meta({ description: '`nothing`: there was no manifest to show from.' });

/** An output's content in a situation. */
export const keptOutput = z
  .object({
    output_type: named,
    state: outputState,
    scenario: named.nullable(),
    scenes: z.array(keptScene).nullable().meta({
      description: 'All of its playlist, in their order; null: only the scenario is compared.',
    }),
  })
  .meta({ id: 'KeptOutput' });

const shownValue = z.union([z.string(), z.number(), z.boolean()]).nullable().meta({
  description: 'The text that passengers read of a part with separate fields; null: nothing.',
});

/** A field of what a widget shows that is another one. */
const keptField = z
  .object({
    path: z.string().meta({
      description: 'Its place in the widget’s content, as in `rows.1.cells.0.text`.',
    }),
    from: shownValue,
    to: shownValue,
  })
  .meta({ id: 'KeptField' });

/** Something that an output shows differently than accepted. */
export const keptDifference = z
  .object({
    output_type: named,
    what: z
      .enum(['output', 'scenario', 'scenes', 'widget', 'widget_added', 'widget_removed'])
      .meta({ description: '`output`: the kind of display comes or goes with all that it shows.' }),
    states: z.object({ from: outputState.nullable(), to: outputState.nullable() }).nullable().meta({
      description: 'Of an output or a scenario, null: none; null altogether: it is neither.',
    }),
    scene: named.nullable().meta({ description: 'Of a widget; null otherwise.' }),
    widget: z.string().nullable().meta({ description: 'Its type; null: it is no widget.' }),
    widget_number: z.int().min(1).nullable().meta({
      description: 'Which one of its type in the scene; null: it is the only one, or no widget.',
    }),
    fields: z.array(keptField).meta({
      description:
        'The first fields of a widget that differ. Empty where it differs only beyond the part that is kept of an accepted output.',
    }),
    fields_left: z.int().min(0).meta({ description: 'How many more fields are others.' }),
    from: z.string().meta({
      description:
        'The accepted output, or in a run with `changes` the stored one: the scenario, the scenes, or the text of a widget; empty: none.',
    }),
    to: z.string().meta({
      description: 'The picture now, or with the change, in short; empty: nothing.',
    }),
  })
  .meta({ id: 'KeptDifference' });

/** A situation's part of a run. */
export const situationResult = z
  .object({
    situation: named,
    state: z.enum(['same', 'changed', 'new', 'failed']).meta({
      description:
        '`new`: nothing was accepted before; a run with `changes` has none. `failed`: see `problem_code`.',
    }),
    problem_code: z.enum(situationProblems).nullable().meta({
      description:
        '`trip_gone`: the timetable has no such trip any more. `source_failed`: whom the server asks for departures did not answer. `broken_off`: the run ended early.',
    }),
    problem: z.string().nullable().meta({ description: 'The same as a sentence.' }),
    differences: z.array(keptDifference),
    outputs: z.array(keptOutput).meta({
      description: 'Without the content of widgets; empty where all is the same.',
    }),
    accepted: z.boolean().meta({ description: 'It was accepted after this run.' }),
  })
  .meta({ id: 'SituationResult' });

/** A change that is not saved yet, and that a run takes as if it were. */
export const proposedChange = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('scene'),
      pixel_scene_id: pixelSceneId,
      design: unfinishedDesign.nullable().meta({ description: 'Null: the scene is deleted.' }),
    }),
    z.object({
      kind: z.literal('scene_draft'),
      pixel_scene_id: pixelSceneId.meta({ description: 'Its stored draft is published.' }),
    }),
    z.object({
      kind: z.literal('scenario'),
      scenario_id: scenarioId,
      condition: z.string().trim().max(2000).optional(),
      priority: z.int().min(-1_000_000).max(1_000_000).optional(),
    }),
    z.object({
      kind: z.literal('playlist'),
      scenario_id: scenarioId,
      output_type_id: outputTypeId,
      scenes: z.array(playlistSceneInput).max(500),
    }),
  ])
  .meta({ id: 'ProposedChange' });

export const situationRunInput = z
  .object({
    situation_ids: z
      .array(positiveId)
      .max(5_000)
      .default([])
      .meta({ description: 'Which situations; empty: all.' }),
    changes: z.array(proposedChange).max(maxBulk).default([]).meta({
      description:
        'Not saved yet; the run tells their effect, compared with the stored state. Nothing can be accepted then. A later run of yours over changes of the same things takes its place.',
    }),
  })
  .meta({ id: 'SituationRunBody' });

export const situationRun = z
  .object({
    id: positiveId,
    state: z.enum(['running', 'finished', 'stopped']).meta({
      description: '`stopped`: the server ended before the run did.',
    }),
    done: z.int().min(0),
    total: z.int().min(0),
    started_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    proposed: z.boolean().meta({ description: 'It ran with changes that are not saved.' }),
    counts: z.object({
      same: z.int().min(0),
      changed: z.int().min(0),
      new: z.int().min(0),
      failed: z.int().min(0),
    }),
    results: z.array(situationResult).meta({
      description: 'Of those situations that are done.',
    }),
  })
  .meta({ id: 'SituationRun' });

export const situationAcceptance = z
  .object({
    situation_ids: z
      .array(positiveId)
      .max(5_000)
      .default([])
      .meta({ description: 'Which situations of the run; empty: all that did not fail.' }),
  })
  .meta({ id: 'SituationAcceptanceBody' });

export type KeptSituation = z.infer<typeof keptSituation>;
export type KeptOutput = z.infer<typeof keptOutput>;
export type KeptField = z.infer<typeof keptField>;
export type KeptDifference = z.infer<typeof keptDifference>;
export type SituationResult = z.infer<typeof situationResult>;
export type ProposedChange = z.output<typeof proposedChange>;
export type SituationRunInput = z.output<typeof situationRunInput>;
export type SituationRun = z.infer<typeof situationRun>;
