import { Button } from '@mantine/core';
import { IconPlus, IconSquare } from '@tabler/icons-react';
import type { Disruption } from '@perron/schema';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { stateOf } from '../closures';
import { momentText } from '../moment-text';
import { useDisruptions } from '../page-context';
import type { Editor } from '../use-editor';
import { fieldText, momentOf } from '../zoned-time';
import styles from './EditorForm.module.css';

interface Props {
  readonly editor: Editor;
  readonly stored: Disruption | null;
}

const moreMinutes = 30;

/** From when until when, on the network's clocks, and how much it matters. */
export function TimeFields({ editor, stored }: Props) {
  const { t, language } = useTranslate();
  const { network, nowMs, verbs } = useDisruptions();
  const { draft, base, changes } = editor;
  const { timeZone } = network;
  const zone = { timeZone, locale: languages[language].locale };
  const isRunning = stored !== null && stateOf(stored, nowMs) === 'running';
  const was = (iso: string | null) =>
    iso === null ? t('disruptions.openEnd.short') : momentText(iso, nowMs, zone);
  const end = draft.endsAt;
  return (
    <div className={styles.when}>
      <div>
        <div className={styles.label}>
          <label htmlFor="disruption-start">{t('disruptions.start')}</label>
        </div>
        <div className={styles.both}>
          {draft.startsAt === null ? (
            <Button
              size="compact-sm"
              fz={13}
              h={30}
              variant="default"
              id="disruption-start"
              onClick={() => editor.change({ startsAt: new Date(nowMs).toISOString() })}
            >
              {t('disruptions.start.now')}
            </Button>
          ) : (
            <input
              id="disruption-start"
              type="datetime-local"
              className={styles.field}
              data-changed={changes.includes('startsAt')}
              value={fieldText(draft.startsAt, timeZone)}
              onChange={(event) => {
                const startsAt = momentOf(event.target.value, timeZone);
                if (startsAt !== null) editor.change({ startsAt });
              }}
            />
          )}
        </div>
      </div>
      <div>
        <div className={styles.label}>
          <label htmlFor="disruption-end">{t('disruptions.end')}</label>
          {changes.includes('endsAt') && (
            <small data-long="true">{t('disruptions.was', { value: was(base.endsAt) })}</small>
          )}
        </div>
        <div className={styles.both}>
          {end === null ? (
            <Button
              size="compact-sm"
              fz={13}
              h={30}
              variant="default"
              id="disruption-end"
              onClick={() => {
                const fromMs = Math.max(nowMs, Date.parse(draft.startsAt ?? '') || 0);
                const hour = new Date(fromMs + 3_600_000).toISOString();
                editor.change({ endsAt: hour });
              }}
            >
              {t('disruptions.openEnd')}
            </Button>
          ) : (
            <>
              <input
                id="disruption-end"
                type="datetime-local"
                className={styles.field}
                data-changed={changes.includes('endsAt')}
                value={fieldText(end, timeZone)}
                onChange={(event) => {
                  const endsAt = momentOf(event.target.value, timeZone);
                  if (endsAt !== null) editor.change({ endsAt });
                }}
              />
              <Button
                size="compact-sm"
                fz={13}
                h={30}
                variant="subtle"
                onClick={() => editor.change({ endsAt: null })}
              >
                {t('disruptions.openEnd.set')}
              </Button>
            </>
          )}
        </div>
      </div>
      <div className={styles.both}>
        {end !== null && (
          <Button
            h={30}
            size="compact-sm"
            fz={13}
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() =>
              isRunning && changes.length === 0
                ? verbs.extend(stored, moreMinutes)
                : editor.change({
                    endsAt: new Date(Date.parse(end) + moreMinutes * 60_000).toISOString(),
                  })
            }
          >
            {t('disruptions.extend')}
          </Button>
        )}
        {isRunning && (
          <Button
            h={30}
            size="compact-sm"
            fz={13}
            variant="default"
            c="var(--perron-failed)"
            leftSection={<IconSquare size={14} />}
            onClick={() => verbs.end(stored)}
          >
            {t('disruptions.endNow')}
          </Button>
        )}
      </div>
      <div>
        <div className={styles.label}>
          <label htmlFor="disruption-priority">{t('disruptions.priority')}</label>
          <small>{t('disruptions.priority.hint')}</small>
        </div>
        <div className={styles.priority}>
          <input
            id="disruption-priority"
            type="number"
            min={0}
            max={1000}
            required
            className={styles.field}
            data-changed={changes.includes('priority')}
            value={draft.priority}
            onChange={(event) => {
              const priority = event.target.valueAsNumber;
              if (Number.isInteger(priority)) editor.change({ priority });
            }}
          />
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            aria-label={t('disruptions.priority')}
            value={Math.min(100, draft.priority)}
            onChange={(event) => editor.change({ priority: event.target.valueAsNumber })}
          />
        </div>
      </div>
    </div>
  );
}
