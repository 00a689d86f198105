import { useId } from 'react';
import type { ReactNode } from 'react';
import { Muted } from '../../../kit/layout/parts';
import styles from './overview.module.css';

interface Props {
  readonly title: string;
  readonly count?: string;
  readonly lead?: string;
  readonly tone?: 'bad' | 'doubtful';
  /** A link to the whole. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the index: what it is about, and its rows. */
export function Block({ title, count, lead, tone, link, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.header}>
        <h3 id={id} className={styles.blockTitle} data-tone={tone}>
          {title} {count !== undefined && <span className="tabular">{count}</span>}
        </h3>
        {lead !== undefined && <Muted component="span">{lead}</Muted>}
        {link !== undefined && <span className={styles.link}>{link}</span>}
      </header>
      {children}
    </section>
  );
}
