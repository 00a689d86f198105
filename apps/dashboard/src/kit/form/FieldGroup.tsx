import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Muted } from '../layout/parts';
import styles from './form.module.css';

interface Props {
  /** The name of the field that the group belongs to. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint: string;
  /** The error of the whole group; each field in it shows its own. */
  readonly error?: ReactNode;
  /** The members that are there already. */
  readonly children?: ReactNode;
  /** The control that adds to it, below the error. */
  readonly adding?: ReactNode;
}

/** Inputs of one field of an entity, under its name. */
export function FieldGroup({ name, label, hint, error, children, adding }: Props) {
  return (
    <fieldset className={styles.group} data-field={name}>
      <legend>{label}</legend>
      <Muted mt="2xs" mb="xs">
        {hint}
      </Muted>
      {children}
      {error !== undefined && error !== null && (
        <Box role="alert" component="p" c="var(--mantine-color-error)" fz="dense" m={0} mb="xs">
          {error}
        </Box>
      )}
      {adding}
    </fieldset>
  );
}
