import { Box } from '@mantine/core';
import type { KeptDifference, KeptOutput } from '@perron/schema';
import { isWidgetType } from '@perron/widgets/names';
import { useTranslate } from '../../i18n/use-translate';
import { FieldChanges } from './FieldChanges';

/** The widget of a difference as operators know it; `null` if it is about none. */
function useWidgetName() {
  const { t } = useTranslate();
  return ({ widget, widget_number: number }: KeptDifference): string | null => {
    if (widget === null) return null;
    // A palette breaks its names at soft hyphens, a sentence does not.
    const name = isWidgetType(widget) ? t(`widget.${widget}`).replaceAll('\u00ad', '') : widget;
    return number === null ? name : t('kept.widget', { widget: name, number });
  };
}

/** The state of an output as a whole, in words: its scenario, or why there is none. */
function useShownState() {
  const { t } = useTranslate();
  return (state: KeptOutput['state'] | null, scenario: string): string => {
    switch (state) {
      case 'scene':
        return scenario;
      case 'no_scenario':
        return t('kept.noScenario');
      case 'empty_playlist':
        return t('kept.empty', { scenario });
      case 'nothing':
      case null:
        return scenario || t('kept.nothing');
    }
  };
}

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
