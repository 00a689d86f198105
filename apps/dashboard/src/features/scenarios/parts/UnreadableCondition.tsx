import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { ToneMark } from '../../../kit/page/ToneMark';

interface Props {
  /** The last condition that displays could read; "false": there was none. */
  readonly inForce: string;
}

/** Says that displays cannot read a condition, and what they go by meanwhile. */
export function UnreadableCondition({ inForce }: Props) {
  const { t } = useTranslate();
  if (inForce === 'false') return <ToneMark tone="bad" label={t('scenarios.unreadable.text')} />;
  return (
    <>
      <ToneMark tone="bad" label={t('scenarios.unreadable.kept')} />
      <Muted component="div">{t('scenarios.unreadable.inForce', { condition: inForce })}</Muted>
    </>
  );
}
