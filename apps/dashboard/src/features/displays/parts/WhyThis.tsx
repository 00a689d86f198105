import type { DisplayReport, ReportedScenario } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './WhyThis.module.css';

interface Props {
  readonly report: Pick<DisplayReport, 'trace' | 'scenario'>;
}

/** Why a display shows what it shows: each scenario that was considered, in its order. */
export function WhyThis({ report: { trace, scenario } }: Props) {
  const { t } = useTranslate();
  if (trace.length === 0) return <p className={styles.quiet}>{t('display.why.none')}</p>;
  return (
    <ol className={styles.trace}>
      {trace.map((considered) => (
        <Considered
          key={considered.id}
          considered={considered}
          isShown={considered.id === scenario?.id}
        />
      ))}
    </ol>
  );
}

interface ConsideredProps {
  readonly considered: ReportedScenario;
  readonly isShown: boolean;
}

function Considered({ considered, isShown }: ConsideredProps) {
  const { t, number } = useTranslate();
  const { name, priority, condition, value } = considered;
  return (
    <li className={styles.considered} data-shown={isShown || undefined}>
      <span className={styles.priority}>
        {t('display.why.priority', { priority: number(priority) })}
      </span>
      <span className={styles.name}>
        {name}
        {isShown && <span className={styles.shown}>{t('display.why.shown')}</span>}
      </span>
      <span className={styles.value} data-value={value.state}>
        <ValueText value={value} />
      </span>
      <code className={styles.condition}>{condition}</code>
    </li>
  );
}

function ValueText({ value }: Pick<ReportedScenario, 'value'>) {
  const { t } = useTranslate();
  switch (value.state) {
    case 'fulfilled':
      return t('display.why.fulfilled');
    case 'not_fulfilled':
      return t('display.why.notFulfilled');
    case 'unknown':
      return t('display.why.unknown', { fact: value.missing });
    case 'error':
      return t('display.why.error', { reason: value.reason });
  }
}
