import type { ReactNode } from 'react';
import styles from './FieldGroup.module.css';

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
      <p className={styles.hint}>{hint}</p>
      {children}
      {error !== undefined && error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {adding}
    </fieldset>
  );
}
