import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Form.module.css';

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
    <div className={styles.form}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
