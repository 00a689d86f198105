import { Box, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslate } from '../i18n/use-translate';
import { Keys } from '../kit/shortcuts/Keys';
import { useErrorText } from '../services/use-error-text';
import { namesIt } from './names-it';
import { nextIndex } from './palette-entry';
import type { PaletteEntry, PaletteGroup } from './palette-entry';
import styles from './Palette.module.css';
import { PaletteList } from './PaletteList';
import { useEntityEntries } from './use-entity-entries';
import { useFixedEntries } from './use-fixed-entries';

interface Props {
  readonly opened: boolean;
  /** @param isDone something was chosen: the focus goes where that leads */
  readonly onClose: (isDone: boolean) => void;
  readonly onHelp: () => void;
}

/** Opens any page and any entity, and does what is done often, by a few keys. */
export function Palette({ opened, onClose, onHelp }: Props) {
  const { t } = useTranslate();
  return (
    <Modal.Root
      opened={opened}
      onClose={() => onClose(false)}
      size={640}
      returnFocus={false}
      yOffset="12vh"
      // It goes at once: opened again in the meantime, it would still have what was typed before.
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.palette ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('finding.title')}>
        <PaletteBody onDone={() => onClose(true)} onHelp={onHelp} />
      </Modal.Content>
    </Modal.Root>
  );
}

interface BodyProps {
  readonly onDone: () => void;
  readonly onHelp: () => void;
}

function PaletteBody({ onDone, onHelp }: BodyProps) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, isSearching, error, retry } = useGroups(typed, onHelp);
  const entries = groups.flatMap((group) => group.entries);
  const at = entries.findIndex(({ key }) => key === chosen);
  const index = Math.max(0, at);
  const entry = entries[index];
  // The line that was seen first stays chosen when answers come above it: Enter never opens another.
  if (entry && at < 0) setChosen(entry.key);
  const idOf = ({ key }: PaletteEntry) => `${listId}-${key.replaceAll(' ', '-')}`;

  const run = (picked: PaletteEntry) => {
    onDone();
    picked.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null) setChosen(entries[nextIndex(index, step, entries.length)]?.key ?? null);
    else if (event.key === 'Enter' && entry) run(entry);
    else if (event.key === 'Enter' && error) retry();
    else return;
    event.preventDefault();
  };
  const isEmpty = entries.length === 0 && !isSearching && !error;
  return (
    <>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('finding.title')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entry && idOf(entry)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('finding.placeholder')}
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {error && (
        <p role="alert" className={styles.note} data-failed>
          {t('finding.failed', { message: errorText(error) })}{' '}
          <button type="button" className={styles.retry} onClick={retry}>
            {t('app.retry')}
          </button>
        </p>
      )}
      <PaletteList
        id={listId}
        label={t('finding.title')}
        groups={groups}
        chosen={entry}
        idOf={idOf}
        onRun={run}
      />
      {isEmpty && (
        <p className={styles.note}>
          <strong>{t('finding.empty')}</strong> {t('finding.empty.hint')}
        </p>
      )}
      <footer className={styles.foot}>
        <Box role="status" component="span" mr="auto">
          {isSearching ? t('finding.searching') : t('finding.count', { count: entries.length })}
        </Box>
        <span className={styles.hint}>
          <Keys keys="↑ ↓" /> {t('finding.choose')}
        </span>
        <span className={styles.hint}>
          <Keys keys="↵" /> {t('finding.open')}
        </span>
        <span className={styles.hint}>
          <Keys keys="Esc" /> {t('finding.close')}
        </span>
      </footer>
    </>
  );
}

/** The entries for a text; without one, the last ones opened and those that are always there. */
function useGroups(typed: string, onHelp: () => void) {
  const { t } = useTranslate();
  const { pages, actions } = useFixedEntries(onHelp);
  const { found, recent, ...search } = useEntityEntries(typed);
  const matching = (entries: readonly PaletteEntry[]) =>
    entries.filter(({ label, hint }) => namesIt(`${label} ${hint ?? ''}`, typed));
  const isAsked = typed.trim() !== '';
  const all: PaletteGroup[] = [
    ...(isAsked ? [] : [{ key: 'recent', label: t('finding.recent'), entries: recent }]),
    { key: 'pages', label: t('finding.pages'), entries: matching(pages) },
    { key: 'found', label: t('finding.found'), entries: found },
    { key: 'actions', label: t('finding.actions'), entries: matching(actions) },
  ];
  return { ...search, groups: all.filter(({ entries }) => entries.length > 0) };
}
