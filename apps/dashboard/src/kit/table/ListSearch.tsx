import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import styles from './table.module.css';

/** Pause in typing before the list follows (specification, section 9). */
const searchDebounceMs = 200;

interface Props {
  readonly label: string;
  /** Says which fields the search looks at. */
  readonly placeholder: string;
  /** The current search. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Search box of the list. It follows the address (back button) unless that is its own echo. */
export function ListSearch({ label, placeholder, search, onSearch }: Props) {
  const { t } = useTranslate();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setTyped(search);
      setSent(search);
    }
  }
  const send = (text: string) => {
    setSent(text);
    onSearch(text);
  };
  const sendLater = useDebouncedCallback(send, searchDebounceMs);
  const type = (text: string) => {
    setTyped(text);
    sendLater(text);
  };
  const clear = () => {
    type('');
    inputRef.current?.focus();
  };
  return (
    <TextInput
      ref={inputRef}
      role="searchbox"
      aria-label={label}
      size="xs"
      placeholder={placeholder}
      className={styles.search}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      maxLength={200}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        typed !== '' && (
          <CloseButton size="xs" aria-label={t('list.search.clear')} onClick={clear} />
        )
      }
    />
  );
}
