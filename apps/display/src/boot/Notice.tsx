import type { ReactNode } from 'react';

interface Props {
  readonly de: string;
  readonly en: string;
  readonly children?: ReactNode;
}

/** A calm page that says one thing, in German and in English. */
export function Notice({ de, en, children }: Props) {
  return (
    <main className="notice">
      <header>
        <h1>{de}</h1>
        <p lang="en">{en}</p>
      </header>
      {children}
    </main>
  );
}
