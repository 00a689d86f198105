import styles from './LineMark.module.css';

interface Props {
  readonly name: string;
}

/** The name of a line as a sign bears it. */
export function LineMark({ name }: Props) {
  return <span className={styles.mark}>{name}</span>;
}
