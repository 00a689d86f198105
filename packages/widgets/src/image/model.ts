import type { ModelInput } from '../host/definition';
import type { ImageConfig } from './schema';

export type ImageModel =
  | {
      readonly state: 'picture';
      readonly src: string;
      readonly opacity: number;
      /** Counts up: the host tries a picture that failed again when its model has changed. */
      readonly attempt: number;
    }
  /** No picture is chosen: a live display shows nothing, the editor where it will be. */
  | { readonly state: 'nothing' }
  | { readonly state: 'to_be_chosen' };

/** How long a picture that could not be loaded is left alone. */
const tryAgainMs = 60_000;

export function imageModel({ config, situation, mode }: ModelInput<ImageConfig>): ImageModel {
  const { src, opacity } = config;
  if (src === '') return { state: mode === 'editor' ? 'to_be_chosen' : 'nothing' };
  return { state: 'picture', src, opacity, attempt: Math.floor(situation.nowMs / tryAgainMs) };
}
