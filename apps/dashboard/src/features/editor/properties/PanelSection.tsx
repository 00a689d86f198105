import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Stack } from '../../../kit/layout/parts';
import { useServices } from '../../../services/services';
import { readStored } from '../../../session/read-stored';
import type { TextStorage } from '../../../session/stored-session';
import styles from './Panel.module.css';

const key = 'perron.editor.folded';
const stored = z.array(z.string());

function readFolded(storage: TextStorage): readonly string[] {
  return readStored(storage, key, stored) ?? [];
}

/** Whether a section is folded away in this browser, and how to change that. */
function useFolded(
  storage: TextStorage,
  name: string,
): readonly [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => readFolded(storage).includes(name));
  const fold = (wanted: boolean) => {
    const others = readFolded(storage).filter((candidate) => candidate !== name);
    storage.setItem(key, JSON.stringify(wanted ? [...others, name] : others));
    setFolded(wanted);
  };
  return [isFolded, fold];
}

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
