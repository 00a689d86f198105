import { ActionIcon, Box, Button } from '@mantine/core';
import type { KeptSituation, SituationResult } from '@perron/schema';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { DifferenceText } from '../../../kit/kept-situations/DifferenceText';
import { useProblemText } from '../../../kit/kept-situations/use-problem-text';
import { ToneMark } from '../../../kit/page/ToneMark';
import { addressOf } from '../address/address-of';
import { isToAccept } from './is-to-accept';
import styles from './Kept.module.css';

interface Props {
  readonly kept: KeptSituation;
  /** The last run's result; `null` if the run has not come to it. */
  readonly result: SituationResult | null;
  /** `null` means that it cannot be accepted now. */
  readonly onAccept: (() => void) | null;
  /** Asks before it is deleted: what was accepted in it goes with it. */
  readonly onDelete: () => void;
  /** The draft of the address, which links keep. */
  readonly draft: string | undefined;
}

const tones = { same: 'well', changed: 'doubtful', new: 'doubtful', failed: 'bad' } as const;

/** One kept situation: the way to it, what a run has found, and whether that is accepted. */
export function KeptRow({ kept, result, onAccept, onDelete, draft }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const problemText = useProblemText();
  const isOpen = result && isToAccept(result);
  const problem = result && problemText(result);
  return (
    <Box component="li" py="2xs">
      <Row rowGap="2xs" columnGap="xs" align="center" wrap="wrap" mih={28}>
        <Link {...addressOf(kept.situation, draft)} className={styles.name}>
          {kept.name}
        </Link>
        {result && (
          <ToneMark
            tone={result.accepted ? 'well' : tones[result.state]}
            label={
              result.accepted
                ? t('simulator.kept.accepted')
                : t(`simulator.kept.state.${result.state}`, { count: result.differences.length })
            }
          />
        )}
        {isOpen && onAccept && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('simulator.kept.acceptOne', { name: kept.name })}
            {...guard('acceptSituationRun')}
            onClick={onAccept}
          >
            {t('simulator.kept.accept')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={t('simulator.kept.deleteOne', { name: kept.name })}
          {...guard('deleteKeptSituation')}
          onClick={onDelete}
        >
          <IconTrash size={14} aria-hidden="true" />
        </ActionIcon>
      </Row>
      {problem !== null && (
        <Box component="p" c="var(--perron-failed)" m={0} mb="xs" className="anywhere">
          {problem}
        </Box>
      )}
      {isOpen && result.differences.length > 0 && (
        <details className={styles.details}>
          <summary>{t('simulator.kept.what')}</summary>
          <Box component="ul" m={0} my="2xs" pl="md" className="anywhere">
            {result.differences.map((difference) => (
              <li key={JSON.stringify(difference)}>
                <DifferenceText difference={difference} />
              </li>
            ))}
          </Box>
        </details>
      )}
    </Box>
  );
}
