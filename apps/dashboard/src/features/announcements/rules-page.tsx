import { Checkbox, NativeSelect } from '@mantine/core';
import { announcementRulesInput } from '@perron/schema';
import type { AnnouncementRulesInput, StoredAnnouncementRules } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { EntityPage } from '../../kit/page/EntityPage';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { DialInStops } from './parts/DialInStops';
import { LoudnessSpans, maxSpans } from './parts/LoudnessSpans';
import { MinutesField } from './parts/MinutesField';
import { UnitField } from './parts/UnitField';
import { rulesQuery } from './queries';
import styles from './rules-page.module.css';

/** The rules have one row. */
const rulesId = 1;

/** The rules by which loudspeakers speak: about which events, how often and how loudly. */
export function AnnouncementRulesPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = { path: '/announcements', label: t('area.announcements') };
  return (
    <EntityPage
      query={useQuery(rulesQuery(client))}
      parent={parent}
      texts={{
        kind: t('announcements.rules'),
        failed: (message) => t('announcements.rules.failed', { message }),
        missing: t('announcements.rules.failed', { message: '' }),
      }}
    >
      {(rules) => (
        <PageFrame
          title={t('announcements.rules')}
          lead={t('announcements.rules.lead')}
          parent={parent}
        >
          <RulesForm rules={rules} />
          <History entity="announcement_rules" id={rulesId} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

const languageTexts = {
  '': 'announcements.languages.network',
  de: 'announcements.languages.de',
  en: 'announcements.languages.en',
  'de en': 'announcements.languages.deEn',
  'en de': 'announcements.languages.enDe',
} as const;

const gongs = ['none', 'urgent', 'always'] as const;

const repeated = ['disruption', 'cancellation', 'platform_change', 'scene'] as const;

/** Labels of the fields inside groups, by their paths: the form shows an error at such a field. */
function innerLabels(t: Translator['t']): Readonly<Record<string, string>> {
  const labels: Record<string, string> = {};
  for (const name of repeated) labels[`repeat_minutes.${name}`] = t(`announcements.repeat.${name}`);
  for (let index = 0; index < maxSpans; index += 1) {
    labels[`spans.${index}.from`] = t('announcements.spans.from');
    labels[`spans.${index}.until`] = t('announcements.spans.until');
    labels[`spans.${index}.volume_percent`] = t('announcements.spans.volume');
  }
  return labels;
}

function valuesOf(rules: StoredAnnouncementRules | null): AnnouncementRulesInput {
  return announcementRulesInput.parse(rules);
}

function RulesForm({ rules }: { readonly rules: StoredAnnouncementRules }) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const form = useEntityForm({
    schema: announcementRulesInput,
    entity: rules,
    valuesOf,
    labels: {
      approach_minutes: t('announcements.approach'),
      say_planned: t('announcements.planned'),
      say_arrivals: t('announcements.arrivals'),
      warn_minutes: t('announcements.warn'),
      ...innerLabels(t),
      repeat_minutes: t('announcements.repeat'),
      volume_percent: t('announcements.volume'),
      spans: t('announcements.spans'),
      gong: t('announcements.gong'),
      languages: t('announcements.languages'),
      dial_in_stops: t('announcements.dialIn'),
    },
    load: () => client.getAnnouncementRules({}),
    save: (body, options) => client.updateAnnouncementRules({ body }, options),
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['announcement-rules'] }),
  });
  const { repeat_minutes, gong, languages, dial_in_stops = [] } = form.form.values;
  const repeat = form.choice('repeat_minutes');
  const spans = form.choice('spans');
  const clearWithin = (name: string) => {
    for (const path of Object.keys(form.form.errors)) {
      if (path.startsWith(`${name}.`)) form.form.clearFieldError(path);
    }
  };
  const minutes = t('announcements.minutes');
  return (
    <EntityForm form={form} saveLabel={t('announcements.rules.save')}>
      <MinutesField
        {...form.choice('approach_minutes')}
        description={t('announcements.approach.hint')}
      />
      <Checkbox {...form.check('say_arrivals')} />
      <Checkbox {...form.check('say_planned')} />
      <UnitField
        {...form.field('warn_minutes')}
        description={t('announcements.warn.hint')}
        unit={minutes}
      />
      <fieldset className={styles.group}>
        <legend>{t('announcements.repeat')}</legend>
        {repeated.map((name) => (
          <UnitField
            key={name}
            name={`repeat_minutes.${name}`}
            label={t(`announcements.repeat.${name}`)}
            unit={minutes}
            error={form.form.errors[`repeat_minutes.${name}`]}
            value={repeat_minutes[name]}
            onChange={(value) => {
              repeat.onChange({ ...repeat_minutes, [name]: value });
              clearWithin('repeat_minutes');
            }}
          />
        ))}
      </fieldset>
      <UnitField {...form.field('volume_percent')} unit="%" />
      <LoudnessSpans
        {...spans}
        errors={form.form.errors}
        onChange={(changed) => {
          spans.onChange(changed);
          clearWithin('spans');
        }}
      />
      <NativeSelect
        {...form.choice('gong')}
        value={gong}
        onChange={({ currentTarget: { value } }) =>
          form.choice('gong').onChange(gongs.find((candidate) => candidate === value) ?? 'none')
        }
        data={gongs.map((value) => ({ value, label: t(`announcements.gong.${value}`) }))}
      />
      <NativeSelect
        {...form.choice('languages')}
        value={languages.join(' ')}
        onChange={({ currentTarget: { value } }) =>
          form.choice('languages').onChange(languagesIn(value))
        }
        data={(['', 'de', 'en', 'de en', 'en de'] as const).map((value) => ({
          value,
          label: t(languageTexts[value]),
        }))}
      />
      <DialInStops
        {...form.choice('dial_in_stops')}
        label={t('announcements.dialIn')}
        value={dial_in_stops}
      />
    </EntityForm>
  );
}

function languagesIn(value: string): AnnouncementRulesInput['languages'] {
  return value.split(' ').filter((part) => part === 'de' || part === 'en');
}
