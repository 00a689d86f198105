import { fillTemplate, signsOfStation, stationSignLook } from '@perron/core';
import type { StationSignLook } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { fillColor } from '../shared/config/color-field';
import { defaultTextColor } from '../shared/config/font-config';
import type { FontConfig } from '../shared/config/font-config';
import type { Language } from '../shared/language/glass-text';
import type { TextConfig } from './schema';

export interface TextModel {
  readonly text: string;
  readonly flow: TextConfig['flow'];
  /** Names come through placeholders, and only names may be abbreviated. */
  readonly isName: boolean;
  /** Before the text; empty in a vehicle. */
  readonly signs: readonly StationSignLook[];
  readonly language: Language;
  readonly font: FontConfig;
  readonly size: Size;
}

/** A live text is filled; the editor shows its placeholders. */
export function textModel({ config, size, situation, mode }: ModelInput<TextConfig>): TextModel {
  const { text, flow, font } = config;
  const { place, languages, networkStyle } = situation;
  const hasSigns = config.stationSigns && place.kind === 'station';
  const signs = hasSigns ? signsOfStation(place, networkStyle) : [];
  return {
    text: mode === 'editor' ? text : fillTemplate(text, situation),
    flow,
    signs: signs.map((sign) => stationSignLook(sign, networkStyle)),
    language: languages[0] ?? 'de',
    isName: mode === 'live' && text.includes('{{'),
    font: { ...font, color: fillColor(font.color, situation, defaultTextColor) },
    size,
  };
}
