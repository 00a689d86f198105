import { Box } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import type { DesignDifferences, WidgetDifference } from './design-differences';
import styles from './drafts.module.css';
import { useDifferenceText } from './use-difference-text';

interface Props {
  readonly differences: DesignDifferences;
  /** Widgets to mark, such as those that two people have changed. */
  readonly marked?: readonly string[];
}

/** How two designs differ: by widget, with the changed fields. */
export function DifferenceList({ differences, marked = [] }: Props) {
  const { t } = useTranslate();
  const { fieldName, change } = useDifferenceText();
  const { scene, widgets, isReordered } = differences;
  if (scene.length + widgets.length === 0 && !isReordered) {
    return (
      <Box component="p" c="dimmed" m={0}>
        {t('drafts.same')}
      </Box>
    );
  }
  return (
    <ul className={styles.differenceListList}>
      {scene.length > 0 && (
        <li className={styles.widget} data-kind="changed">
          <strong>{t('drafts.scene')}</strong>
          <ul className={styles.fields}>
            {scene.map((difference) => (
              <li key={difference.path}>
                {fieldName(difference.path, null)}: {change(difference)}
              </li>
            ))}
          </ul>
        </li>
      )}
      {widgets.map((widget) => (
        <Widget key={widget.id} difference={widget} isMarked={marked.includes(widget.id)} />
      ))}
      {isReordered && (
        <li className={styles.widget} data-kind="changed">
          {t('drafts.reordered')}
        </li>
      )}
    </ul>
  );
}

/** Fields of one widget that are told; more would hide the others. */
const maxFields = 8;

interface WidgetProps {
  readonly difference: WidgetDifference;
  readonly isMarked: boolean;
}

function Widget({ difference, isMarked }: WidgetProps) {
  const { t } = useTranslate();
  const { widgetName, fieldName, change } = useDifferenceText();
  const { kind, widget, fields } = difference;
  return (
    <li className={styles.widget} data-kind={kind}>
      <strong>{widgetName(widget)}</strong> <span>{t(`drafts.kind.${kind}`)}</span>
      {isMarked && <span className={styles.both}>{t('drafts.both')}</span>}
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.slice(0, maxFields).map((field) => (
            <li key={field.path}>
              {fieldName(field.path, widget)}: {change(field)}
            </li>
          ))}
          {fields.length > maxFields && (
            <li>{t('drafts.moreFields', { count: fields.length - maxFields })}</li>
          )}
        </ul>
      )}
    </li>
  );
}
