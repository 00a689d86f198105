import type { Disruption } from '@perron/schema';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityForm } from '../../../kit/form/EntityForm';
import { History } from '../../../kit/history/History';
import { chosenDraft } from '../draft-schema';
import type { Draft } from '../draft-schema';
import { useDisruptions } from '../page-context';
import { useDescribe, useDisruptionForm } from '../use-disruption-form';
import { Previews } from './Previews';
import styles from './EditorForm.module.css';
import { EditorHead } from './EditorHead';
import { IdenticalQuestion } from './IdenticalQuestion';
import { PlaceFields } from './PlaceFields';
import { ReachNote } from './ReachNote';
import { TextFields } from './TextFields';
import { TimeFields } from './TimeFields';
import { TypeChoice } from './TypeChoice';

// Widgets and a display's engine: the form is there before they are.

interface Props {
  readonly start: Draft;
  /** As it is stored now; `null` if it is new. */
  readonly stored: Disruption | null;
}

interface Address {
  readonly pathname: string;
  readonly search: object;
}

/** In a new disruption, the type is the first thing to choose. */
function useFocusInNew(isNew: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (!isNew) return;
    const types = [...(ref.current?.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [])];
    (types.find(({ checked }) => checked) ?? types[0])?.focus();
  });
  useEffect(() => focus(), []);
  return ref;
}

/** The list beside the form may be filtered without leaving it. */
function isSameForm(a: Address, b: Address): boolean {
  const edited = ({ pathname, search }: Address) => {
    const { id, copy, template } = search as Readonly<Record<string, unknown>>;
    return JSON.stringify([pathname, id, copy, template]);
  };
  return edited(a) === edited(b);
}

/** The editor of one disruption, or of one closure on several lines. */
export function EditorForm({ start, stored }: Props) {
  const { t } = useTranslate();
  const ref = useFocusInNew(stored === null);
  const navigate = useNavigate();
  const { verbs, timeZone } = useDisruptions();
  const editor = useDisruptionForm({
    start,
    stored,
    onSaved: (saved, before) => {
      verbs.announceSaved({ saved, before });
      if (before) return;
      void navigate({
        to: '/disruptions/edit',
        search: ({ line }) => ({ tab: 'open' as const, page: 1, line, id: saved.id }),
        replace: true,
        resetScroll: false,
      });
    },
  });
  const { form, draft, lines, change } = editor;
  const chosen = chosenDraft(draft);
  const describe = useDescribe(lines);
  return (
    <div
      ref={ref}
      className={styles.editor}
      role="region"
      aria-label={t('disruptions.editor')}
      data-takes-focus={stored === null || undefined}
    >
      <EditorHead draft={draft} stored={stored} />
      <div className={styles.body}>
        <EntityForm
          form={form}
          saveLabel={t(form.isNew ? 'disruptions.save.new' : 'disruptions.save')}
          describe={describe}
          note={<ReachNote draft={draft} />}
          isSameForm={isSameForm}
        >
          {form.isOutdated && (
            <p role="alert" className={styles.newer}>
              {t('disruptions.newer')}
              <Button size="compact-sm" variant="default" onClick={form.compare}>
                {t('disruptions.newer.compare')}
              </Button>
            </p>
          )}
          <TypeChoice
            value={draft.type}
            error={form.form.errors['type']}
            onChange={(type) => change({ type })}
          />
          <PlaceFields editor={editor} />
          <TextFields editor={editor} />
          <TimeFields key={timeZone} editor={editor} stored={stored} />

          {chosen && <Previews draft={chosen} lines={lines} stored={stored} />}
        </EntityForm>
        <IdenticalQuestion question={editor.identical} />
        {stored && <History entity="disruption" id={stored.id} />}
      </div>
    </div>
  );
}
