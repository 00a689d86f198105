import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import type { NumberFacts } from './number-text';
import styles from './Panel.module.css';
import type { FieldEdit } from './use-field-edit';
import { useNumberInput } from './use-number-input';

interface Props {
  readonly path: string;
  /** A letter or a short word inside the box. */
  readonly prefix: ReactNode;
  /** The meaning of the letter, for screen readers. */
  readonly label: string;
  readonly edit: FieldEdit;
  readonly facts: NumberFacts;
  readonly unit?: string;
}

/** A number with its label inside the box; dragging the label changes it. */
export function NumberBox({ path, prefix, label, edit, facts, unit }: Props) {
  const { number } = useTranslate();
  const id = useId();
  const problemId = `${id}-problem`;
  const { inputProps, labelProps, sum, problem } = useNumberInput(edit, facts);
  return (
    <Box miw={0} data-field={path}>
      <div className={styles.box} data-bad={problem !== null || undefined}>
        <label htmlFor={id} className={styles.label} data-drags title={label} {...labelProps}>
          {prefix}
        </label>
        <input
          id={id}
          className="tabular"
          aria-label={label}
          aria-invalid={problem !== null}
          {...(problem !== null && { 'aria-describedby': problemId })}
          {...inputProps}
        />
        {sum !== null && <span className={styles.sumBelow}>= {number(sum)}</span>}
        {sum === null && unit !== undefined && (
          <Box component="span" c="dimmed" flex="none">
            {unit}
          </Box>
        )}
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Box>
  );
}
