import { Box } from '@mantine/core';
import { useTranslate } from '../../i18n/use-translate';
import { useDetailText } from '../form/use-detail-text';
import type { RefusedImport } from './refused-import';
import styles from './ImportDialog.module.css';
import { placeOfDetail } from './place-of-detail';
import type { Place } from './place-of-detail';

/** All that is wrong in a file, each by its place. */
export function ImportProblems({ fileName, reason, details, content }: RefusedImport) {
  const { t } = useTranslate();
  const detailText = useDetailText();
  const placeText = usePlaceText();
  return (
    <Box role="alert" mb="md">
      <Box component="p" fz="body" fw="var(--weight-strong)" m={0} mb="xs" className="anywhere">
        {t(`exchange.refused.${reason}`, { name: fileName })}
      </Box>
      {details.length > 0 && (
        <ul className={styles.list}>
          {details.map((detail) => (
            <li key={`${detail.path} ${detail.message}`}>
              <strong>{placeText(placeOfDetail(detail.path, content))}</strong>:{' '}
              {detailText(detail)}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function usePlaceText(): (place: Place) => string {
  const { t, number } = useTranslate();
  return ({ kind, number: count, name, widget, field }) => {
    const where = t(`exchange.place.${kind}`, { number: number(count) });
    return [
      name === '' ? where : t('exchange.place.named', { place: where, name }),
      widget === null ? '' : t('exchange.place.widget', { number: number(widget) }),
      field,
    ]
      .filter(Boolean)
      .join(' › ');
  };
}
