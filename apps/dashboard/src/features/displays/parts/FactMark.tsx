import { useTranslate } from '../../../i18n/use-translate';
import { ToneMark } from '../../../kit/page/ToneMark';
import type { Mark } from '../fact-marks';

interface Props {
  readonly mark: Mark;
}

/** One fact of a display: a sign, and what it says. */
export function FactMark({ mark: { tone, label } }: Props) {
  const { t } = useTranslate();
  return <ToneMark tone={tone} label={t(label)} />;
}
