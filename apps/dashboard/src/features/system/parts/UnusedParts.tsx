import { Box } from '@mantine/core';
import type { RealtimeUnused } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';

interface Props {
  readonly unused: readonly RealtimeUnused[];
}

/** The parts of a realtime source that could not be used, by kind, for the people who make it. */
export function UnusedParts({ unused }: Props) {
  const { t, number } = useTranslate();
  if (unused.length === 0) return null;
  const count = unused.reduce((sum, part) => sum + part.count, 0);
  return (
    <details>
      <summary>{t('system.unused', { count: number(count) })}</summary>
      <Box component="ul" my="xs" pl="md" className="anywhere">
        {unused.map(({ kind, count: ofKind, example }) => (
          <li key={kind}>
            {t(`system.unused.${kind}`, { count: number(ofKind) })}
            {example !== '' && ` (${t('system.unused.example', { example })})`}
          </li>
        ))}
      </Box>
    </details>
  );
}
