import { Box, Button, Popover, VisuallyHidden } from '@mantine/core';
import type { SituationResult, SituationRun } from '@perron/schema';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { Heading } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { LinkButton } from '../page/LinkButton';
import { DifferenceText } from './DifferenceText';
import { draftInAddress } from './draft-in-address';
import type { DraftChange } from './kept-queries';
import styles from './KeptSituations.module.css';
import { useProblemText } from './use-problem-text';

/** At most this many differences of a situation are listed; the run has them all. */
const maxListed = 3;

/** Escape here closes the list; a dialog that it may be in listens too, and stays by this. */
const keepsDialog = { 'data-mantine-stop-propagation': 'true' };

interface Props {
  readonly run: SituationRun;
  readonly draft: DraftChange;
  readonly text: string;
  readonly isShort: boolean;
}

/** The effect of a change in the kept situations: a button with their number, and the list. */
export function RunChanges({ run, draft, text, isShort }: Props) {
  const { t, number } = useTranslate();
  const titleId = useId();
  const [only] = draft.changes;
  // The simulator shows one change.
  const addressed = only && draft.changes.length === 1 ? draftInAddress(only) : undefined;
  const listed = run.results.filter(({ state }) => state === 'changed' || state === 'failed');
  return (
    <Popover position="bottom" width={420} trapFocus returnFocus withinPortal>
      {isShort && <VisuallyHidden role="status">{text}</VisuallyHidden>}
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          title={text}
          data-change-run={isShort || undefined}
          aria-label={text}
          leftSection={<IconAlertCircle size={16} className={styles.sign} aria-hidden="true" />}
        >
          {isShort ? number(listed.length) : <span role="status">{text}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Heading id={titleId} component="h3" size="body" mb="xs">
          {t('kept.change.title')}
        </Heading>
        {/* It scrolls: keys have to reach it. */}
        <ul className={styles.list} aria-labelledby={titleId} tabIndex={0} {...keepsDialog}>
          {listed.map((result) => (
            <li key={result.situation.id}>
              <strong>{result.situation.name}</strong>
              <Box component="ul" fz="dense" m={0} mt="2xs" pl="md" className="anywhere">
                <ResultLines result={result} />
              </Box>
            </li>
          ))}
        </ul>
        <LinkButton
          to="/simulator"
          search={{ run: run.id, draft: addressed }}
          target="_blank"
          variant="default"
          {...keepsDialog}
        >
          {t('kept.change.open')}
        </LinkButton>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Why a situation could not be run, or the first of its differences. */
function ResultLines({ result }: { readonly result: SituationResult }) {
  const { t } = useTranslate();
  const problem = useProblemText()(result);
  const { differences } = result;
  return (
    <>
      {problem !== null && <li>{problem}</li>}
      {differences.slice(0, maxListed).map((difference) => (
        <li key={JSON.stringify(difference)}>
          <DifferenceText difference={difference} maxFields={maxListed} />
        </li>
      ))}
      {differences.length > maxListed && (
        <li>{t('kept.change.more', { count: differences.length - maxListed })}</li>
      )}
    </>
  );
}
