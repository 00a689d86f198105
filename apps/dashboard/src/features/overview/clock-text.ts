import type { Translator } from '../../i18n/use-translate';

/** @param aheadSeconds by how much the server's clock is fast; negative: slow */
export function clockText(aheadSeconds: number, t: Translator['t']): string {
  const minutes = Math.round(Math.abs(aheadSeconds) / 60);
  return t(aheadSeconds > 0 ? 'overview.clock.fast' : 'overview.clock.slow', { minutes });
}
