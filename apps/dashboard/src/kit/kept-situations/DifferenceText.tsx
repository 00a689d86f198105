import type { KeptDifference } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import styles from './KeptSituations.module.css';

/** Models are long; their beginnings tell them apart for people. */
const shortLength = 80;

function short(text: string): string {
  return text.length > shortLength ? `${text.slice(0, shortLength)}…` : text;
}

/** Something that an output shows differently: where, what it was and what it is. */
export function DifferenceText({ one }: { readonly one: KeptDifference }) {
  const { t } = useTranslate();
  const { output_type, scene, widget, from, to } = one;
  const where = [output_type.name, scene?.name, widget].filter((part) => part != null).join(' · ');
  const none = t('kept.nothing');
  return (
    <>
      <b>{where}</b> <span className={styles.from}>{short(from) || none}</span> →{' '}
      <span>{short(to) || none}</span>
    </>
  );
}
