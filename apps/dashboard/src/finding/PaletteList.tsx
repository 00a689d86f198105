import { useEffect, useRef } from 'react';
import { Muted } from '../kit/layout/parts';
import { Keys } from '../kit/shortcuts/Keys';
import type { PaletteEntry, PaletteGroup } from './palette-entry';
import styles from './Palette.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly PaletteGroup[];
  readonly chosen: PaletteEntry | undefined;
  readonly idOf: (entry: PaletteEntry) => string;
  readonly onRun: (entry: PaletteEntry) => void;
}

/** The lines of the palette. The focus stays in the field; the chosen one is kept in view. */
export function PaletteList({ id, label: name, groups, chosen, idOf, onRun }: Props) {
  const chosenRef = useRef<HTMLDivElement>(null);
  const chosenKey = chosen?.key;
  useEffect(() => {
    chosenRef.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenKey]);
  return (
    <div id={id} role="listbox" aria-label={name} className={styles.list}>
      {groups.map(({ key, label, entries }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <Muted
            id={`${id}-${key}`}
            role="presentation"
            component="div"
            fz="small"
            fw="var(--weight-strong)"
            px="xs"
            pt="xs"
            pb="2xs"
          >
            {label}
          </Muted>
          {entries.map((entry) => {
            const isChosen = entry.key === chosenKey;
            return (
              // The keyboard works in the field, which names the chosen line.
              <div
                key={entry.key}
                id={idOf(entry)}
                ref={isChosen ? chosenRef : null}
                role="option"
                aria-selected={isChosen}
                className={styles.entry}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRun(entry)}
              >
                <entry.Icon size={17} stroke={1.75} className={styles.sign} aria-hidden="true" />
                <span className={styles.label}>{entry.label}</span>
                {entry.hint !== null && <span className={styles.more}>{entry.hint}</span>}
                {entry.kind !== null && <span className={styles.kind}>{entry.kind}</span>}
                {entry.keys !== undefined && <Keys keys={entry.keys} />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
