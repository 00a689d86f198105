import type { Content } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { ToneMark } from '../../../kit/page/ToneMark';
import { Ticking } from '../../../kit/table/Ticking';
import { contentState, stateTones } from '../content-state';

interface Props {
  readonly content: Pick<Content, 'status' | 'valid_from' | 'valid_until' | 'media_files'>;
}

/** Whether displays show it; changes at the second when its time begins or ends. */
export function ContentMark({ content }: Props) {
  const { t } = useTranslate();
  return (
    <Ticking>
      {(nowMs) => {
        const state = contentState(content, nowMs);
        return <ToneMark tone={stateTones[state]} label={t(`contents.state.${state}`)} />;
      }}
    </Ticking>
  );
}
