import type { CommonCause } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';

interface Props {
  readonly cause: CommonCause;
  /** Displays of the place. */
  readonly total: number;
}

/** A guess at what several displays of a place have in common. */
export function CauseText({ cause: { kind, count, since }, total }: Props) {
  const { t, minute } = useTranslate();
  const time = minute(Date.parse(since));
  return t(`state.cause.${kind}`, { count, total, time });
}
