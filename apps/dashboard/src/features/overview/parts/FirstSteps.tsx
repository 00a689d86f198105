import type { SystemStatus } from '@perron/schema';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { firstSteps } from '../first-steps';
import { setUpQuery } from '../queries';
import { Block } from './Block';
import styles from './FirstSteps.module.css';

interface Props {
  readonly status: SystemStatus;
}

/** An installation without displays is told what to do first, and how far it is. */
export function FirstSteps({ status }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(setUpQuery(client));
  if (!data) return null;
  const steps = firstSteps({ ...data, hasTimetable: status.transit !== null });
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  return (
    <Block
      title={t('overview.setUp')}
      lead={t('overview.setUp.progress', { done, total: steps.length })}
    >
      <progress
        className={styles.progress}
        value={done}
        max={steps.length}
        aria-label={t('overview.setUp')}
      />
      <ol className={styles.steps}>
        {steps.map((step) => {
          const { name, isDone, to } = step;
          const title = t(`overview.setUp.${name}`);
          return (
            <li
              key={name}
              className={styles.step}
              aria-current={step === next ? 'step' : undefined}
            >
              {isDone ? (
                <IconCircleCheckFilled
                  size={18}
                  className={styles.done}
                  aria-label={t('overview.setUp.done')}
                />
              ) : (
                <IconCircle size={18} stroke={1.75} aria-hidden="true" />
              )}
              <span>
                {to === null || isDone ? <strong>{title}</strong> : <Link to={to}>{title}</Link>}
                <span className={styles.text}>{t(`overview.setUp.${name}.text`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Block>
  );
}
