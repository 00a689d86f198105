import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { draftOf } from '../draft';
import type { Draft, DraftField } from '../draft';
import { momentText } from '../moment-text';
import { useDisruptions } from '../page-context';
import { stationNames } from '../prefill';
import { typeSigns } from '../type-signs';
import type { Conflict, Editor } from '../use-editor';
import styles from './ConflictDialog.module.css';

interface Props {
  readonly editor: Editor;
  readonly conflict: Conflict;
}

/** Both versions side by side, field by field; nothing is lost before the operator has chosen. */
export function ConflictDialog({ editor, conflict }: Props) {
  const { t, language } = useTranslate();
  const { network, nowMs } = useDisruptions();
  const [mine, setMine] = useState<ReadonlySet<DraftField>>(() => new Set(conflict.fields));
  const theirs = draftOf(conflict.theirs);
  const zone = { timeZone: network.timeZone, locale: languages[language].locale };

  function placesText({ places }: Draft): string {
    return places
      .map((place) => {
        const line = network.byId.get(place.lineId);
        const names = place.section
          ? [line?.stations[place.section.start]?.name, line?.stations[place.section.end]?.name]
          : stationNames(place, line);
        const at = names.filter(Boolean).join(' – ');
        return `${line?.name ?? place.lineId}${at === '' ? '' : `: ${at}`}`;
      })
      .join('; ');
  }
  function valueText(draft: Draft, field: DraftField): string {
    switch (field) {
      case 'type':
        return t(typeSigns[draft.type].label);
      case 'places':
        return placesText(draft);
      case 'startsAt':
      case 'endsAt': {
        const iso = draft[field];
        return iso === null ? t('disruptions.openEnd') : momentText(iso, nowMs, zone);
      }
      case 'priority':
        return String(draft.priority);
      case 'title':
      case 'de':
      case 'en':
        return draft[field];
    }
  }
  const choose = (field: DraftField, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(field);
    else next.delete(field);
    setMine(next);
  };

  return (
    <Modal
      opened
      size="lg"
      onClose={editor.closeConflict}
      title={t('disruptions.conflict.title')}
      closeButtonProps={{ 'aria-label': t('disruptions.dismiss') }}
    >
      <p>{t('disruptions.conflict.text')}</p>
      {conflict.fields.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend>{t(`disruptions.field.${field}`)}</legend>
          {([true, false] as const).map((isMine) => (
            <label key={String(isMine)} className={styles.version}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={mine.has(field) === isMine}
                onChange={() => choose(field, isMine)}
              />
              <span>
                <b>{t(isMine ? 'disruptions.conflict.mine' : 'disruptions.conflict.theirs')}</b>
                {valueText(isMine ? editor.draft : theirs, field)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => editor.resolve(new Set())}>
          {t('disruptions.conflict.takeTheirs')}
        </Button>
        <Button onClick={() => editor.resolve(mine)}>{t('disruptions.conflict.take')}</Button>
      </Group>
    </Modal>
  );
}
