import { disruptionTypes } from '@perron/schema';
import type { DisruptionType } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { typeSigns } from '../../../kit/disruption-type/type-signs';
import styles from './EditorForm.module.css';

interface Props {
  readonly value: DisruptionType;
  readonly onChange: (type: DisruptionType) => void;
}

/** The kind of disruption. */
export function TypeChoice({ value, onChange }: Props) {
  const { t } = useTranslate();
  return (
    <div role="radiogroup" aria-label={t('disruptions.type')} className={styles.types}>
      {disruptionTypes.map((type) => {
        const { Sign, label } = typeSigns[type];
        return (
          <label key={type}>
            <input
              type="radio"
              name="disruption-type"
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <Sign size={16} stroke={1.75} aria-hidden="true" />
            {t(label)}
          </label>
        );
      })}
    </div>
  );
}
