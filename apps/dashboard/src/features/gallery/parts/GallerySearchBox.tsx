import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './GallerySearchBox.module.css';

/** Pause in typing before the page follows. */
const searchDebounceMs = 200;

interface Props {
  /** What is searched for now. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** It follows the address unless that is its own echo; the key / leads into it. */
export function GallerySearchBox({ search, onSearch }: Props) {
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
  const sendLater = useDebouncedCallback((text: string) => {
    setSent(text);
    onSearch(text);
  }, searchDebounceMs);
  const type = (text: string) => {
    setTyped(text);
    sendLater(text);
  };
  useHotkeys([['/', () => inputRef.current?.focus()]]);
  return (
    <TextInput
      ref={inputRef}
      role="searchbox"
      className={styles.search}
      aria-label={t('gallery.search')}
      aria-keyshortcuts="/"
      placeholder={t('gallery.search.placeholder')}
      leftSection={<IconSearch size={17} stroke={1.75} />}
      maxLength={200}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('gallery.search.clear')}
            onClick={() => {
              type('');
              inputRef.current?.focus();
            }}
          />
        )
      }
    />
  );
}
