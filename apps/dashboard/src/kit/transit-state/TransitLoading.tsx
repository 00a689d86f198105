import styles from './TransitState.module.css';

/** Stands where a station or a trip will, and says which of them loads. */
export function TransitLoading({ text }: { readonly text: string }) {
  return (
    <p role="status" aria-busy="true" className={styles.loading}>
      {text}
    </p>
  );
}
