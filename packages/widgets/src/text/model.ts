import { fillTemplate, signsOfStation } from '@perron/core';
import type { StationSign } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { fillColor } from '../shared/config/color-field';
import { defaultTextColor } from '../shared/config/font-config';
import type { FontConfig } from '../shared/config/font-config';
import type { Language } from '../shared/language/passenger-texts';
import type { TextConfig } from './schema';

export interface TextModel {
  readonly text: string;
  readonly flow: TextConfig['flow'];
  /** Names come through placeholders, and only names may be abbreviated. */
  readonly isName: boolean;
  /** Before the text; empty in a vehicle. */
  readonly signs: readonly StationSign[];
  readonly language: Language;
  readonly font: FontConfig;
  readonly size: Size;
}

/** A live text is filled; the editor shows its placeholders. */
export function textModel({ config, size, situation, mode }: ModelInput<TextConfig>): TextModel {
  const { text, flow, font } = config;
  const { place, languages } = situation;
  const hasSigns = config.stationSigns && place.kind === 'station';
  return {
    text: mode === 'editor' ? text : fillTemplate(text, situation),
    flow,
    signs: hasSigns ? signsOfStation(place) : [],
    language: languages[0] ?? 'de',
    isName: mode === 'live' && text.includes('{{'),
    font: { ...font, color: fillColor(font.color, situation, defaultTextColor) },
    size,
  };
}
