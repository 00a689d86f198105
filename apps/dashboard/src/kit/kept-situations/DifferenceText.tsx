import { Box } from '@mantine/core';
import type { KeptDifference } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { FieldChanges } from './FieldChanges';
import { useShownState } from './use-shown-state';
import { useWidgetName } from './use-widget-name';

interface Props {
  readonly difference: KeptDifference;
  /** At most this many fields of a widget are told. */
  readonly maxFields?: number;
}

/** Something that an output shows differently: where, what it was and what it is. */
export function DifferenceText({ difference, maxFields = Infinity }: Props) {
  const { t } = useTranslate();
  const widgetName = useWidgetName();
  const { output_type, scene, what } = difference;
  const where = [output_type.name, scene?.name, widgetName(difference)];
  return (
    <>
      <b>{where.filter((part) => part != null).join(' · ')}</b>{' '}
      {what === 'widget_added' && t('kept.added', { text: difference.to || t('kept.quiet') })}
      {what === 'widget_removed' && t('kept.removed', { text: difference.from || t('kept.quiet') })}
      {what === 'widget' && <FieldChanges difference={difference} max={maxFields} />}
      {(what === 'output' || what === 'scenario' || what === 'scenes') && (
        <BeforeAfter difference={difference} />
      )}
    </>
  );
}

function BeforeAfter({ difference: { what, from, to, states } }: Pick<Props, 'difference'>) {
  const { t } = useTranslate();
  const shown = useShownState();
  const none = t('kept.nothing');
  return (
    <>
      {what === 'scenes' && `${t('kept.scenes')}: `}
      <Box component="span" c="dimmed">
        {states ? shown(states.from, from) : from || none}
      </Box>{' '}
      → <span>{states ? shown(states.to, to) : to || none}</span>
    </>
  );
}
