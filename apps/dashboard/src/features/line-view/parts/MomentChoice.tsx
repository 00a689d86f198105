import { Button } from '@mantine/core';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { MomentField } from '../../../kit/moment/MomentField';
import { useNetworkTime } from '../../../kit/moment/use-network-time';

interface Props {
  /** ISO 8601; `null` means now. */
  readonly at: string | null;
  readonly onChoose: (at: string | null) => void;
}

/** Whether a line is shown as it is now, or as the timetable has it at another moment. */
export function MomentChoice({ at, onChoose }: Props) {
  const { t } = useTranslate();
  const { timeZone } = useNetworkTime();
  return (
    <Row align="flex-end" wrap="wrap" mb="sm">
      <MomentField
        name="at"
        size="xs"
        label={t('lineView.moment')}
        value={at}
        onChange={onChoose}
        timeZone={timeZone}
      />
      {at !== null && (
        <Button size="xs" variant="default" onClick={() => onChoose(null)}>
          {t('lineView.now')}
        </Button>
      )}
    </Row>
  );
}
