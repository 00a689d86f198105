import type { ScenarioEntity } from '@perron/schema';
import { proposedChange } from '@perron/schema';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { ChangeRun } from '../../../kit/kept-situations/ChangeRun';
import { draftInAddress } from '../../../kit/kept-situations/draft-in-address';
import { LinkButton } from '../../../kit/page/LinkButton';
import styles from '../scenarios.module.css';

interface Props {
  readonly scenario: ScenarioEntity;
  /** As they stand in the form. */
  readonly values: {
    readonly condition?: string | undefined;
    readonly priority?: number | undefined;
  };
}

/** What of a form displays would go by, where it is not what is stored; null: nothing, or not complete. */
function changeOf({ scenario, values }: Props) {
  const { condition, priority } = values;
  const change = proposedChange.safeParse({
    ...{ kind: 'scenario', scenario_id: scenario.id },
    ...(condition !== scenario.condition && { condition }),
    ...(priority !== scenario.priority && { priority }),
  });
  if (!change.success || Object.keys(change.data).length === 2) return null;
  return change.data;
}

/**
 * What the changes in a scenario's form do: in kept situations, and in the simulator. That opens in
 * another tab, so that the form stays as it is.
 */
export function DraftNote(props: Props) {
  const { t } = useTranslate();
  const change = changeOf(props);
  if (!change) return null;
  const outputs = props.scenario.playlists.map(({ output_type: { id } }) => id);
  return (
    <div className={styles.draftNote}>
      <LinkButton
        to="/simulator"
        search={{ output: outputs, draft: draftInAddress(change) }}
        target="_blank"
        variant="default"
        Sign={IconPlayerPlay}
      >
        {t('simulator.tryDraft')}
      </LinkButton>
      <ChangeRun draft={{ change, revision: 0 }} />
    </div>
  );
}
