import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './Layers.module.css';

interface Props {
  readonly name: string;
  readonly onDone: (name: string) => void;
  /** Escape: the name stays. */
  readonly onDrop: () => void;
}

const longestName = 100;

/** The name of a layer while it is written. */
export function NameField({ name, onDone, onDrop }: Props) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState(name);
  const isDropped = useRef(false);
  return (
    <input
      className={styles.field}
      aria-label={t('editor.layers.name')}
      value={typed}
      maxLength={longestName}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={() => {
        if (isDropped.current || typed === name) onDrop();
        else onDone(typed);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') isDropped.current = true;
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
