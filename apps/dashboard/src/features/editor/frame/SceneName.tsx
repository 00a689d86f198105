import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useEditor, useEditorState } from '../session/editor-context';
import styles from './TopBar.module.css';

const longestName = 200;

/** The scene's name, which a click opens for editing; Escape keeps the old one. */
export function SceneName({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = useTranslate();
  const { session } = useEditor();
  const name = useEditorState(({ design }) => design.name);
  const [typed, setTyped] = useState<string | null>(null);
  const isDropped = useRef(false);
  const finish = () => {
    const wanted = (typed ?? '').trim();
    setTyped(null);
    if (isDropped.current || wanted === '' || wanted === name) return;
    session.edit({ name: 'scene', change: (design) => ({ ...design, name: wanted }) });
  };
  if (!canEdit) return <h1 className={styles.name}>{name}</h1>;
  return (
    <h1 className={styles.name}>
      {typed === null ? (
        <UnstyledButton
          className={styles.nameButton}
          title={t('editor.name.change')}
          onClick={() => {
            isDropped.current = false;
            setTyped(name);
          }}
        >
          {name}
        </UnstyledButton>
      ) : (
        <input
          className={styles.nameField}
          aria-label={t('editor.name')}
          value={typed}
          maxLength={longestName}
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={finish}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') isDropped.current = true;
            if (key === 'Escape' || key === 'Enter') currentTarget.blur();
          }}
        />
      )}
    </h1>
  );
}
