import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Heading } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { ToneMark } from '../../../kit/page/ToneMark';
import type { Check } from '../system-checks';
import styles from './system.module.css';

interface Props {
  readonly name: string;
  /** `null` means nothing that could fail. */
  readonly check: Check | null;
  /** Name and state, in short. */
  readonly children: ReactNode;
  /** The server's description of the problem. */
  readonly problem?: string | null;
}

/** One part of the installation: its state, its facts, and what to do when it is not well. */
export function PartRow({ name, check, children, problem = null }: Props) {
  const { t } = useTranslate();
  return (
    <li className={styles.row} data-tone={check?.tone}>
      <Box fw="var(--weight-medium)">{name}</Box>
      <div>
        {check && (
          <ToneMark
            tone={check.tone}
            label={t(check.isUnknown ? 'system.tone.unknown' : `system.tone.${check.tone}`)}
          />
        )}
      </div>
      <div className={styles.facts}>
        {children}
        {problem !== null && <p className={styles.problem}>{problem}</p>}
        {check?.advice && <p className={styles.advice}>{t(`system.advice.${check.advice}`)}</p>}
      </div>
    </li>
  );
}

/** Parts that belong together. */
export function PartList({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Box component="section" mb="lg" maw={980}>
      <Heading size="body" mb="xs">
        {title}
      </Heading>
      <ul className={styles.list}>{children}</ul>
    </Box>
  );
}
