import { Box } from '@mantine/core';
import type { FormField } from '@perron/widgets/definitions';
import { useId } from 'react';
import { useTranslate } from '../../../../i18n/use-translate';
import { CapitalHeightHint } from '../CapitalHeightHint';
import { FieldRow } from '../FieldRow';
import { fitsBeside } from '../fits-beside';
import type { NumberFacts } from '../number-text';
import styles from '../Panel.module.css';
import type { FieldEdit } from '../use-field-edit';
import { useNumberInput } from '../use-number-input';

interface Props {
  readonly path: string;
  readonly field: Extract<FormField<string>, { input: 'number' }>;
  readonly edit: FieldEdit;
  readonly facts: NumberFacts;
}

/** A number in a row of the panel. */
export function NumberRow({ path, field, edit, facts }: Props) {
  const { language, number } = useTranslate();
  const id = useId();
  const problemId = `${id}-problem`;
  const { inputProps, labelProps, sum, problem } = useNumberInput(edit, facts);
  const empty = field.empty?.[language] ?? '';
  return (
    <FieldRow
      path={path}
      label={field.label[language]}
      controlId={id}
      labelProps={labelProps}
      problem={problem}
      problemId={problemId}
      isWide={!fitsBeside(empty)}
    >
      <div className={styles.box} data-bad={problem !== null || undefined}>
        <input
          id={id}
          className="tabular"
          aria-invalid={problem !== null}
          {...(problem !== null && { 'aria-describedby': problemId })}
          {...inputProps}
          placeholder={inputProps.placeholder === '' ? empty : inputProps.placeholder}
        />
        {sum !== null && (
          <Box component="span" c="var(--perron-selected-text)" flex="none">
            = {number(sum)}
          </Box>
        )}
        {sum === null && field.unit !== undefined && (edit.value !== null || empty === '') && (
          <Box component="span" c="dimmed" flex="none">
            {field.unit}
          </Box>
        )}
      </div>
      {field.isFontSize === true && <CapitalHeightHint edit={edit} />}
    </FieldRow>
  );
}
