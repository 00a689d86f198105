import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Stack } from '../../../kit/layout/parts';
import { useServices } from '../../../services/services';
import styles from './Panel.module.css';
import { useFolded } from './use-folded';

interface Props {
  /** Folded sections are remembered by it. */
  readonly name: string;
  readonly title: string;
  /** Beside the title, such as a button that adds. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the panel under its title, which folds it away. */
export function PanelSection({ name, title, action, children }: Props) {
  const { storage } = useServices();
  const bodyId = useId();
  const [isFolded, fold] = useFolded(storage, name);
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.heading}>
        <h3 style={{ flex: 1 }}>
          <UnstyledButton
            className={styles.fold ?? ''}
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={() => fold(!isFolded)}
          >
            <IconChevronDown size={14} aria-hidden="true" />
            {title}
          </UnstyledButton>
        </h3>
        {!isFolded && action}
      </div>
      <Stack id={bodyId} px="sm" pb="sm" hidden={isFolded}>
        {!isFolded && children}
      </Stack>
    </section>
  );
}
