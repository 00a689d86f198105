import { drawnScene } from '@perron/runtime';
import type { DisplayAddress } from '@perron/runtime';
import type { ReactNode } from 'react';
import type { PreviewChange } from './preview-client';
import { ScenePreview } from './ScenePreview';
import { useLiveFrame } from './use-live-frame';

interface Props {
  readonly label: string;
  /** Keep it the same object between renders. */
  readonly address: DisplayAddress;
  /** Drawn until the stage has a scene, and while there is none. */
  readonly children: ReactNode;
}

const noChange: PreviewChange = { disruptions: [], without: [], nextStation: null };

/**
 * The stage of a display with live data. It runs a whole display, which polls the server as a device
 * does: one on a page, never one for each row of a list.
 */
export function LiveStage({ label, address, children }: Props) {
  const live = useLiveFrame(address, noChange);
  const scene = live && drawnScene(live.frame);
  if (!scene || !('situation' in live.frame)) return children;
  const { situation } = live.frame;
  return <ScenePreview label={label} scene={scene} situation={situation} clock={live.clock} />;
}
