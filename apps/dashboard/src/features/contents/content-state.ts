import type { Content } from '@perron/schema';
import type { Tone } from '../../kit/page/ToneMark';

/** Whether displays show a content, and if not, why. */
export type ContentState = 'on_hold' | 'upcoming' | 'over' | 'no_file' | 'on_air';

type Dated = Pick<Content, 'status' | 'valid_from' | 'valid_until' | 'media_files'>;

/** Its state at `nowMs` (epoch ms), as a display sees it. */
export function contentState(content: Dated, nowMs: number): ContentState {
  const { status, valid_from, valid_until, media_files } = content;
  if (status === 'on_hold') return 'on_hold';
  if (valid_until !== null && Date.parse(valid_until) <= nowMs) return 'over';
  if (media_files.length === 0) return 'no_file';
  if (valid_from !== null && Date.parse(valid_from) > nowMs) return 'upcoming';
  return 'on_air';
}

export const stateTones: Readonly<Record<ContentState, Tone>> = {
  on_air: 'well',
  upcoming: 'quiet',
  on_hold: 'quiet',
  over: 'quiet',
  no_file: 'doubtful',
};
