import { Box } from '@mantine/core';
import type { BadgeLine } from '@perron/schema';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { LineBadge } from '../line-badge/LineBadge';

interface Props {
  readonly lines: readonly BadgeLine[];
  /** The others are counted. */
  readonly max: number;
}

/** The lines of a stop as badges. */
export function LineBadgeRow({ lines, max }: Props) {
  const { t } = useTranslate();
  const others = lines.length - max;
  return (
    <Row component="span" display="inline-flex" gap="2xs" align="center" wrap="wrap">
      {lines.slice(0, max).map((line) => (
        <LineBadge
          key={`${line.product ?? ''} ${line.name ?? ''}`}
          name={line.name ?? '–'}
          line={line}
        />
      ))}
      {others > 0 && (
        <Box component="span" c="var(--perron-dim)" fz="small">
          {t('place.moreLines', { count: others })}
        </Box>
      )}
    </Row>
  );
}
