import type { BadgeLine } from '@perron/schema';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';

interface Props {
  readonly lines: readonly BadgeLine[];
  /** The others are counted; absent: all have their badges. */
  readonly max?: number;
}

export function LineBadges({ lines, max = Infinity }: Props) {
  const { t } = useTranslate();
  const others = lines.slice(max);
  return (
    <Row component="span" display="inline-flex" gap="2xs" align="center" wrap="wrap" maw="100%">
      {lines.slice(0, max).map((line) => (
        <LineBadge
          key={`${line.product ?? ''} ${line.name ?? ''}`}
          name={line.name ?? '–'}
          line={line}
        />
      ))}
      {others.length > 0 && (
        <span title={others.map(({ name }) => name ?? '–').join(', ')}>
          {t('transit.lines.more', { count: others.length })}
        </span>
      )}
    </Row>
  );
}
