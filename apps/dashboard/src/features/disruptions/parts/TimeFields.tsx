import { Button, NumberInput } from '@mantine/core';
import { IconPlus, IconSquare } from '@tabler/icons-react';
import type { Disruption } from '@perron/schema';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { MomentField } from '../../../kit/moment/MomentField';
import { stateOf } from '../closures';
import { endsTooEarly } from '../ends-too-early';
import { momentText } from '../moment-text';
import { useDisruptions } from '../page-context';
import { later, moreMinutes } from '../prefill';
import type { DisruptionForm } from '../use-disruption-form';
import styles from './EditorForm.module.css';

interface Props {
  readonly editor: DisruptionForm;
  readonly stored: Disruption | null;
}

/** From when until when, on the network's clocks, and how much it matters. */
export function TimeFields({ editor, stored }: Props) {
  const { t, language } = useTranslate();
  const { nowMs, timeZone, verbs } = useDisruptions();
  const { draft, form, change } = editor;
  const { starts_at, ends_at } = draft;
  const zone = { timeZone, locale: languages[language].locale };
  const isRunning = stored !== null && stateOf(stored, nowMs) === 'running';
  const had = (iso: string | null) =>
    iso === null ? t('disruptions.openEnd.short') : momentText(iso, nowMs, zone);
  const hintOfEnd =
    ends_at === null
      ? t('disruptions.openEnd.sub')
      : stored !== null &&
        stored.ends_at !== ends_at &&
        t('disruptions.was', { value: had(stored.ends_at) });
  const label = (text: string, hint: string | false) => (
    <span className={styles.label}>
      {text}
      {hint !== false && <small>{hint}</small>}
    </span>
  );
  const tooEarly = endsTooEarly(draft) && t('disruptions.end.tooEarly');
  return (
    <div className={styles.times}>
      <MomentField
        size="xs"
        {...form.choice('starts_at')}
        label={label(t('disruptions.start'), starts_at === null && t('disruptions.start.now'))}
        onChange={(next) => change({ starts_at: next })}
        timeZone={timeZone}
      />
      <MomentField
        size="xs"
        {...form.choice('ends_at')}
        label={label(t('disruptions.end'), hintOfEnd)}
        error={tooEarly || form.choice('ends_at').error}
        onChange={(next) => change({ ends_at: next })}
        timeZone={timeZone}
      />
      <NumberInput
        size="xs"
        {...form.number('priority')}
        label={label(t('disruptions.priority'), t('disruptions.priority.hint'))}
        step={5}
        hideControls
        className={styles.priority ?? ''}
      />
      <div className={styles.both}>
        <Button
          size="compact-sm"
          fz="dense"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            isRunning && stored.ends_at !== null && form.changes === 0
              ? verbs.extend(stored)
              : change({ ends_at: later(ends_at, nowMs) })
          }
        >
          {t('disruptions.extend', { minutes: moreMinutes })}
        </Button>
        {isRunning && (
          <Button
            size="compact-sm"
            fz="dense"
            variant="default"
            c="var(--perron-failed)"
            leftSection={<IconSquare size={14} />}
            onClick={() => verbs.end(stored)}
          >
            {t('disruptions.endNow')}
          </Button>
        )}
        {ends_at !== null && (
          <Button
            size="compact-sm"
            fz="dense"
            variant="subtle"
            onClick={() => change({ ends_at: null })}
          >
            {t('disruptions.openEnd.set')}
          </Button>
        )}
      </div>
    </div>
  );
}
