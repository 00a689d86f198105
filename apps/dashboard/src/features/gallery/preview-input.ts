import type { ModelInput, Size } from '@perron/widgets/definitions';
import { longerInput } from '@perron/widgets/gallery';
import type { GallerySearch } from './gallery-search';

const sizes: Readonly<Record<Exclude<GallerySearch['size'], 'designed'>, Size>> = {
  small: { width: 400, height: 300 },
  large: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
};

type View = Pick<GallerySearch, 'size' | 'language' | 'texts'>;

/** A state as the gallery is asked to show it. */
export function previewInput(
  state: ModelInput<object>,
  { size, language, texts }: View,
  /** How long the time has been running, ms. */
  elapsedMs: number,
): ModelInput<object> {
  const input = texts === 'longer' ? longerInput(state) : state;
  const { situation } = input;
  return {
    ...input,
    size: size === 'designed' ? input.size : sizes[size],
    situation: {
      ...situation,
      nowMs: situation.nowMs + elapsedMs,
      languages:
        language === 'designed' ? situation.languages : [language, language === 'de' ? 'en' : 'de'],
    },
  };
}
