import { Box } from '@mantine/core';
import type { KeptDifference, KeptField } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { placeOfField } from './field-place';
import styles from './KeptSituations.module.css';

interface Props {
  readonly difference: KeptDifference;
  /** At most this many fields are told; of the rest only their number is. */
  readonly max: number;
}

/** The fields of a widget that differ, each with its value before and after. */
export function FieldChanges({ difference: { fields, fields_left }, max }: Props) {
  const { t } = useTranslate();
  const left = Math.max(0, fields.length - max) + fields_left;
  if (fields.length === 0) return t('kept.further');
  return (
    <ul className={styles.fields}>
      {fields.slice(0, max).map((field) => (
        <li key={field.path}>
          <FieldChange field={field} />
        </li>
      ))}
      {left > 0 && <li>{t('kept.fieldsLeft', { count: left })}</li>}
    </ul>
  );
}

function FieldChange({ field: { path, from, to } }: { readonly field: KeptField }) {
  const { t } = useTranslate();
  const value = useValueText();
  const { parts, field } = placeOfField(path);
  const place = [
    ...parts.map(({ kind, number }) => t(`kept.${kind}`, { number })),
    ...(field === null ? [] : [t(`kept.field.${field}`)]),
  ].join(', ');
  return (
    <>
      {place}:{' '}
      <Box component="span" c="dimmed">
        {value(from)}
      </Box>{' '}
      → {value(to)}
    </>
  );
}

/** Digits behind the comma of sizes and shares. */
const digits = { maximumFractionDigits: 2 };

function useValueText() {
  const { t, language } = useTranslate();
  return (value: KeptField['from']): string => {
    if (value === null) return t('kept.nothing');
    if (typeof value === 'boolean') return t(value ? 'kept.yes' : 'kept.no');
    if (typeof value === 'number') return new Intl.NumberFormat(language, digits).format(value);
    return value === '' ? t('kept.quiet') : t('kept.text', { text: value });
  };
}
