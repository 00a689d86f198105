import { createHash } from 'node:crypto';
import { fittingScene } from '@perron/core';
import type { Situation } from '@perron/core';
import type { DisplayFrame } from '@perron/runtime';
import type { KeptOutput, Manifest, PixelScene, Playlist, StoredWidget } from '@perron/schema';
import { isWidgetType, parseWidget, registry } from '@perron/widgets/definitions';

type KeptScene = NonNullable<KeptOutput['scenes']>[number];

/** The widget's drawing as plain data; the reason in place of one that cannot be made. */
function modelOf(stored: StoredWidget, situation: Situation): unknown {
  try {
    const { kind, frame, config } = parseWidget(stored);
    if (!isWidgetType(kind)) return { problem: `Unknown widget type: ${kind}` };
    const { width, height } = frame;
    // The config was read by this definition.
    const model = registry[kind].model as (input: object) => unknown;
    return model({ config, size: { width, height }, situation, mode: 'live' });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function keptScene({ id, name, widgets }: PixelScene, situation: Situation): KeptScene {
  return {
    id,
    name,
    widgets: widgets.map((widget) => {
      const text = JSON.stringify(modelOf(widget, situation) ?? null);
      const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 24);
      return { type: widget.type, fingerprint, text };
    }),
  };
}

/** All scenes of a playlist, as they fit the output's screen; those that are gone are left out. */
function scenesOf(playlist: Playlist, { pixelScenes, outputType }: Manifest): PixelScene[] {
  const screen = {
    width: outputType.resolution_x ?? 1920,
    height: outputType.resolution_y ?? 1080,
  };
  return playlist.entries.flatMap((entry) =>
    entry.type === 'Pixel' ? (fittingScene(entry.pixel_scene_id, pixelScenes, screen) ?? []) : [],
  );
}

/** A loudspeaker with texts to say counts as one with scenes. */
function audioState(playlist: Playlist | null): KeptOutput['state'] {
  if (!playlist) return 'no_scenario';
  return playlist.entries.some(({ type }) => type === 'Audio') ? 'scene' : 'empty_playlist';
}

/** The content of a frame, in the form in which it is kept and compared. */
export function outputOf(
  frame: DisplayFrame,
  output_type: { readonly id: number; readonly name: string },
): KeptOutput {
  if (!('choice' in frame)) return { output_type, state: 'nothing', scenario: null, scenes: [] };
  const { choice, manifest, situation } = frame;
  const { winner, playlist } = choice;
  return {
    output_type,
    state: frame.state === 'audio' ? audioState(playlist) : frame.state,
    scenario: winner && { id: winner.id, name: winner.name },
    scenes: playlist
      ? scenesOf(playlist, manifest).map((scene) => keptScene(scene, situation))
      : [],
  };
}
