import { Box } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Stack } from '../../../kit/layout/parts';
import styles from './sign-in.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** The outcome, in place of a form; a screen reader begins at its heading. */
export function Outcome({ title, text, children }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <Stack gap="lg" maw={368} w="100%">
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <Box component="p" c="dimmed" m={0} mt="-xs" lh="var(--line-text)" className="anywhere">
        {text}
      </Box>
      {children}
    </Stack>
  );
}
