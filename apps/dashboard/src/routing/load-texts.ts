import type { TextPart } from '../i18n/texts';
import type { Services } from '../services/services';

export interface LoaderContext {
  readonly context: Services;
}

/** A route's loader: the texts of its feature come together with its code. */
export function loadTexts(...parts: TextPart[]): (loader: LoaderContext) => Promise<void> {
  return async ({ context }) => {
    await Promise.all(parts.map((part) => context.texts.load(part)));
  };
}
