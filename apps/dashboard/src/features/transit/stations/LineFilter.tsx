import { Button, Checkbox } from '@mantine/core';
import type { BadgeLine } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import styles from './LineFilter.module.css';

interface Props {
  readonly lines: readonly BadgeLine[];
  /** Names of the chosen ones; none: all. */
  readonly chosen: readonly string[];
  readonly onChoose: (lines: readonly string[]) => void;
}

/** A checkbox for each line. */
export function LineFilter({ lines, chosen, onChoose }: Props) {
  const { t } = useTranslate();
  if (lines.length === 0) return null;
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>{t('transit.stations.byLine')}</legend>
      {lines.map((line) => {
        const name = line.name ?? '';
        return (
          <Checkbox
            key={name}
            size="xs"
            classNames={{ body: styles.choice ?? '', label: styles.label ?? '' }}
            label={<LineBadge name={name} line={line} />}
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(
                checked ? [...chosen, name] : chosen.filter((candidate) => candidate !== name),
              )
            }
          />
        );
      })}
      <Button
        variant="subtle"
        size="compact-xs"
        disabled={chosen.length === 0}
        onClick={() => onChoose([])}
      >
        {t('transit.stations.clear')}
      </Button>
    </fieldset>
  );
}
