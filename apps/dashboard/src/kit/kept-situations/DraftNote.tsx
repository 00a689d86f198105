import type { ProposedChange } from '@perron/schema';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Muted, Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { LinkButton } from '../page/LinkButton';
import { ChangeRun } from './ChangeRun';
import { draftInAddress } from './draft-in-address';

interface Props {
  readonly change: ProposedChange;
  /** Numbers of the output types that the simulator shows it on. */
  readonly outputs: readonly number[];
}

/**
 * The effect of the changes in a form: in kept situations, and in the simulator. That opens in another tab,
 * so that the form stays as it is.
 */
export function DraftNote({ change, outputs }: Props) {
  const { t } = useTranslate();
  const draft = draftInAddress(change);
  return (
    <Row rowGap="xs" columnGap="sm" align="center" wrap="wrap" mt="2xs">
      {draft === undefined ? (
        <Muted component="span">{t('kept.change.tooLong')}</Muted>
      ) : (
        <LinkButton
          to="/simulator"
          search={{ output: [...outputs], draft }}
          target="_blank"
          variant="default"
          Icon={IconPlayerPlay}
        >
          {t('simulator.tryDraft')}
        </LinkButton>
      )}
      <ChangeRun draft={{ changes: [change], revision: 0 }} />
    </Row>
  );
}
