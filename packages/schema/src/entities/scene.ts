import { z } from 'zod';
import { outputTypeId, pixelSceneId, playlistId, scenarioId } from '../ids';

/** The frame that every widget has, in pixels of its scene; `rotation` in degrees clockwise. */
export const widgetFrame = z.object({
  id: z.string().min(1).max(100),
  x: z.number(),
  y: z.number(),
  width: z.number().positive().default(200),
  height: z.number().positive().default(150),
  rotation: z.number().default(0),
});
export type WidgetFrame = z.output<typeof widgetFrame>;

/** The edges that a widget keeps to when its scene is laid out for another size. */
export const widgetAnchors = z.object({
  horizontal: z.enum(['left', 'center', 'right', 'stretch', 'scale']),
  vertical: z.enum(['top', 'middle', 'bottom', 'stretch', 'scale']),
});
export type WidgetAnchors = z.output<typeof widgetAnchors>;

const label = z.string().trim().min(1).max(100);

/** The editor's notes on a widget. Only `hidden` matters on displays. */
export const widgetMarks = z.object({
  /** Its name in the list of layers; missing: that of its kind. */
  name: label.optional(),
  /** The editor neither selects nor moves it on the canvas. */
  locked: z.boolean().optional(),
  /** No display draws it. */
  hidden: z.boolean().optional(),
  /** The name of the group that it is selected and moved with. */
  group: label.optional(),
  /** Missing: it keeps its place and size in proportion. */
  anchors: widgetAnchors.optional(),
});
export type WidgetMarks = z.output<typeof widgetMarks>;

/**
 * A widget as a scene stores it: a frame, the kind, and the kind's own fields, which the widget's
 * definition checks (this package does not know the kinds).
 */
export const storedWidget = widgetFrame
  .extend(widgetMarks.shape)
  .extend({ type: z.string().min(1).max(100) })
  .loose();
export type StoredWidget = z.output<typeof storedWidget>;

/** One design: a list of widgets on a surface of `width` × `height` pixels. */
export const pixelScene = z.object({
  id: pixelSceneId,
  name: z.string().min(1).max(200),
  group_id: z.int().positive().nullable(),
  width: z.int().min(1).max(16384),
  height: z.int().min(1).max(16384),
  background: z.string().max(100),
  widgets: z.array(storedWidget).max(1000),
});
export type PixelScene = z.output<typeof pixelScene>;

/** The hardware of a display: pixels of a size, or a loudspeaker, with or without a SIP number. */
export const outputType = z.object({
  id: outputTypeId,
  output_type: z.enum(['audio', 'pixel']),
  role: z.string().nullable(),
  name: z.string().min(1).max(200),
  resolution_x: z.int().positive().nullable(),
  resolution_y: z.int().positive().nullable(),
  sip_number: z.string().nullable().meta({
    description: 'Of audio outputs; null: a screen, or a loudspeaker that speaks at kiosks only.',
  }),
});
export type OutputType = z.output<typeof outputType>;

/**
 * A scenario, chosen when its condition holds; the lowest priority number wins. A category is a
 * folder of the tree and is never chosen.
 */
export const scenario = z.object({
  id: scenarioId,
  name: z.string().min(1).max(200),
  condition: z.string().max(2000),
  priority: z.int(),
  parent_id: scenarioId.nullable(),
  type: z.enum(['category', 'scenario']),
});
export type Scenario = z.output<typeof scenario>;

/** One entry of a playlist: a design shown, or a text spoken, for `duration` seconds. */
export const playlistEntry = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Pixel'),
    pixel_scene_id: pixelSceneId,
    duration: z.number().positive(),
  }),
  z.object({ type: z.literal('Audio'), text: z.string(), duration: z.number().positive() }),
]);
export type PlaylistEntry = z.output<typeof playlistEntry>;

/** The playlist of a scenario for one output type. */
export const playlist = z.object({
  id: playlistId,
  scenario_id: scenarioId,
  output_type_id: outputTypeId,
  entries: z.array(playlistEntry).max(500),
});
export type Playlist = z.output<typeof playlist>;
