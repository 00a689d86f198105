import { Box } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import styles from './Panel.module.css';

interface Props {
  readonly path: string;
  readonly label: string;
  /** The control that the label is for; missing: it names a group. */
  readonly controlId?: string;
  readonly labelId?: string;
  readonly labelProps?: HTMLAttributes<HTMLElement>;
  readonly problem: string | null;
  readonly problemId?: string;
  /** The control is below its label. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A property: its label, its control, and why a value is refused. */
export function FieldRow(props: Props) {
  const { path, label, controlId, labelId, labelProps, problem, problemId, isWide, children } =
    props;
  return (
    <Box miw={0} data-field={path}>
      <div className={styles.row} data-wide={isWide || undefined}>
        {controlId === undefined ? (
          <span id={labelId} className={styles.label}>
            {label}
          </span>
        ) : (
          <label
            id={labelId}
            htmlFor={controlId}
            className={styles.label}
            data-drags={labelProps ? true : undefined}
            {...labelProps}
          >
            {label}
          </label>
        )}
        <Box miw={0}>{children}</Box>
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Box>
  );
}
