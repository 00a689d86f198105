import type { Disruption } from '@perron/schema';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '@perron/client';
import { Skeleton } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import { History } from '../../../kit/history/History';
import { useErrorText } from '../../../services/use-error-text';
import type { Draft } from '../draft';
import { useDisruptions } from '../page-context';
import { useEditor } from '../use-editor';
import { ConflictDialog } from './ConflictDialog';
import styles from './EditorForm.module.css';
import { EditorHead } from './EditorHead';
import { LeaveDialog } from './LeaveDialog';
import { PlaceFields } from './PlaceFields';
import { ReachFoot } from './ReachFoot';
import { TextFields } from './TextFields';
import { TimeFields } from './TimeFields';
import { TypeChoice } from './TypeChoice';

// Widgets and a display's engine: the form is there before they are.
const Previews = lazy(async () => {
  const { Previews: component } = await loadChunk(() => import('./Previews'));
  return { default: component };
});

interface Props {
  readonly start: Draft;
  /** As it is stored now; null: it is new. */
  readonly stored: Disruption | null;
}

/** What an address edits: the list beside it may be filtered without leaving the form. */
function editedIn({ pathname, search }: { readonly pathname: string; readonly search: object }) {
  const { id, copy, template } = search as Readonly<Record<string, unknown>>;
  return JSON.stringify([pathname, id, copy, template]);
}

/** The editor of one disruption, or of one closure on several lines. */
export function EditorForm({ start, stored }: Props) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { network, nowMs, verbs } = useDisruptions();
  const editor = useEditor({ start, stored, network, nowMs });
  const { draft, changes, isNew, problem, newer, conflict } = editor;
  const leaving = useRef(false);
  // A new one that nobody has touched is nothing to lose.
  const [untouched] = useState(start);
  const isTouched = isNew ? draft !== untouched : changes.length > 0;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isTouched && !leaving.current && editedIn(current) !== editedIn(next),
    enableBeforeUnload: () => isTouched && !leaving.current,
    withResolver: true,
  });

  async function save(): Promise<void> {
    const saved = await editor.save();
    if (!saved) return;
    verbs.tell(t(isNew ? 'disruptions.saved.new' : 'disruptions.saved', { title: saved.title }));
    if (!isNew) return;
    leaving.current = true;
    await navigate({
      to: '/disruptions/edit',
      search: (before) => ({
        tab: 'open' as const,
        page: 1,
        line: before.line,
        id: saved.id,
      }),
      replace: true,
      resetScroll: false,
    });
  }

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <form
      className={styles.form}
      aria-label={t('disruptions.editor')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <EditorHead editor={editor} stored={stored} />
      <div className={styles.body}>
        {newer && (
          <p role="alert" className={styles.newer}>
            <span>{t('disruptions.newer')}</span>
            <button type="button" onClick={editor.compare}>
              {t('disruptions.newer.compare')}
            </button>
          </p>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {errorText(problem)}
          </p>
        )}
        <TypeChoice value={draft.type} onChange={(type) => editor.change({ type })} />
        <PlaceFields draft={draft} onChange={editor.change} />
        <TextFields draft={draft} onChange={editor.change} />
        <TimeFields editor={editor} stored={stored} />
        <Suspense fallback={<Skeleton height={200} />}>
          <Previews draft={draft} />
        </Suspense>
        {stored && <History entity="disruption" id={stored.id} />}
      </div>
      <ReachFoot editor={editor} />
      {conflict && <ConflictDialog editor={editor} conflict={conflict} />}
      <LeaveDialog
        isOpen={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </form>
  );
}
