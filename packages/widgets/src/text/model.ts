import { fillTemplate } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { defaultTextColor } from '../shared/font-config';
import type { FontConfig } from '../shared/font-config';
import { fillColor } from '../shared/color-field';
import type { TextConfig } from './schema';

export interface TextModel {
  readonly text: string;
  readonly flow: TextConfig['flow'];
  /** Names come through placeholders, and only names may be abbreviated. */
  readonly isName: boolean;
  readonly font: FontConfig;
  readonly size: Size;
}

/** A live text is filled; the editor shows its placeholders. */
export function textModel({ config, size, situation, mode }: ModelInput<TextConfig>): TextModel {
  const { text, flow, font } = config;
  return {
    text: mode === 'editor' ? text : fillTemplate(text, situation),
    flow,
    isName: mode === 'live' && text.includes('{{'),
    font: { ...font, color: fillColor(font.color, situation, defaultTextColor) },
    size,
  };
}
