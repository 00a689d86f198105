import { Box, SegmentedControl } from '@mantine/core';
import { Heading, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { shownChoices } from '../address/simulator-search';
import type { Shown } from '../address/simulator-search';
import styles from './stage.module.css';

interface Props {
  readonly outputs: number;
  /** How many of them are not what they would be; `null` if nothing is tried. */
  readonly changed: number | null;
  /** How many things are tried; `null` means that a draft is shown. */
  readonly tried: number | null;
  readonly isDemo: boolean;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/**
 * The effect of the faults that are on, or of a draft, on the outputs, in one sentence, and which of both is
 * drawn.
 */
export function Headline({ outputs, changed, tried, isDemo, shown, onShow }: Props) {
  const { t, number } = useTranslate();
  return (
    <Row rowGap="2xs" columnGap="sm" align="center" wrap="wrap" mb="sm" mih={34}>
      <div role="status">
        <Heading lts="-0.01em" lh="var(--line-text)">
          {changed === null
            ? t('simulator.headline.all', { outputs })
            : t('simulator.headline.changed', { changed: number(changed), outputs })}
        </Heading>
      </div>
      {isDemo && <span className={styles.demo}>{t('simulator.demo')}</span>}
      {changed !== null && (
        <>
          <Box component="span" c="dimmed">
            {tried === null
              ? t('simulator.headline.draft')
              : t('simulator.headline.tried', { count: tried })}
          </Box>
          <Box component="span" flex={1} />
          <Box component="span" c="dimmed">
            {t('simulator.hold.before')} <kbd className={styles.key}>B</kbd>{' '}
            {t('simulator.hold.after')}
          </Box>
          <SegmentedControl
            size="xs"
            aria-label={t('simulator.show')}
            value={shown}
            onChange={onShow}
            data={shownChoices.map((value) => ({ value, label: t(`simulator.show.${value}`) }))}
          />
        </>
      )}
    </Row>
  );
}
