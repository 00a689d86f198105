import type { Disruption } from '@perron/schema';
import { Button, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityForm } from '../../../kit/form/EntityForm';
import { History } from '../../../kit/history/History';
import type { Draft } from '../draft';
import { useDisruptions } from '../page-context';
import { useDescribe, useDisruptionForm } from '../use-disruption-form';
import { lazyPart } from '../../../services/lazy-part';
import styles from './EditorForm.module.css';
import { EditorHead } from './EditorHead';
import { PlaceFields } from './PlaceFields';
import { ReachNote } from './ReachNote';
import { TextFields } from './TextFields';
import { TimeFields } from './TimeFields';
import { TypeChoice } from './TypeChoice';

// Widgets and a display's engine: the form is there before they are.
const Previews = lazyPart(() => import('./Previews'), 'Previews');

interface Props {
  readonly start: Draft;
  /** As it is stored now; null: it is new. */
  readonly stored: Disruption | null;
}

interface Address {
  readonly pathname: string;
  readonly search: object;
}

/** The list beside the form may be filtered without leaving it. */
function isSameForm(one: Address, other: Address): boolean {
  const edited = ({ pathname, search }: Address) => {
    const { id, copy, template } = search as Readonly<Record<string, unknown>>;
    return JSON.stringify([pathname, id, copy, template]);
  };
  return edited(one) === edited(other);
}

/** The editor of one disruption, or of one closure on several lines. */
export function EditorForm({ start, stored }: Props) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { verbs, timeZone } = useDisruptions();
  const editor = useDisruptionForm({
    ...{ start, stored },
    onSaved: (saved, before) => {
      verbs.tellSaved({ saved, before });
      if (before) return;
      void navigate({
        to: '/disruptions/edit',
        search: ({ line }) => ({ tab: 'open' as const, page: 1, line, id: saved.id }),
        ...{ replace: true, resetScroll: false },
      });
    },
  });
  const { form, draft, lines, change } = editor;
  const describe = useDescribe(lines);
  return (
    <div className={styles.editor} role="region" aria-label={t('disruptions.editor')}>
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
          <TypeChoice value={draft.type} onChange={(type) => change({ type })} />
          <PlaceFields editor={editor} />
          <TextFields editor={editor} />
          <TimeFields key={timeZone} editor={editor} stored={stored} />
          <Suspense fallback={<Skeleton height={200} />}>
            <Previews draft={draft} lines={lines} stored={stored} />
          </Suspense>
        </EntityForm>
        {stored && <History entity="disruption" id={stored.id} />}
      </div>
    </div>
  );
}
