import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { networkStyle } from '@perron/schema';
import type { StoredNetworkStyle } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { usePageRefusal } from '../../kit/access/use-refusals';
import { EntityForm } from '../../kit/form/EntityForm';
import { useEntityForm } from '../../kit/form/use-entity-form';
import { History } from '../../kit/history/History';
import { showToast } from '../../kit/mutation/show-toast';
import { EntityPage } from '../../kit/page/EntityPage';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { NamePreview } from './parts/NamePreview';
import { NameRules } from './parts/NameRules';
import { SignShapes } from './parts/SignShapes';
import { previewQuery, styleQuery } from './queries';
import { inputOf, isAsKnown, knownValues, maxRules, valuesInUse } from './style-values';
import type { StyleValues } from './style-values';

/** It has one row. */
const styleId = 1;
const formSchema = networkStyle.pick({ names: true, shapes: true });
/** Pause in writing before the server is asked. */
const typingPauseMs = 300;

/** How the network's names are tidied and the signs of its lines are drawn. */
export function NetworkStylePage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const parent = { path: '/station', label: t('area.stations') };
  const failed = (message: string) => t('networkStyle.failed', { message });
  return (
    <EntityPage
      query={useQuery(styleQuery(client))}
      parent={parent}
      texts={{ kind: t('area.networkStyle'), failed, missing: failed('') }}
    >
      {(stored) => (
        <PageFrame title={t('area.networkStyle')} lead={t('networkStyle.lead')} parent={parent}>
          <StyleForm stored={stored} />
          <History entity="network_style" id={styleId} />
        </PageFrame>
      )}
    </EntityPage>
  );
}

function StyleForm({ stored }: { readonly stored: StoredNetworkStyle }) {
  const { t } = useTranslate();
  const refusal = usePageRefusal();
  const form = useStyleForm(stored);
  const { values, errors } = form.form;
  const [search, setSearch] = useState('');
  const preview = usePreview(values.names, search);
  const names = form.choice('names');
  const shapes = form.choice('shapes');
  return (
    <EntityForm form={form} saveLabel={t('networkStyle.save')}>
      <NameRules
        {...names}
        errors={errors}
        hitsOf={preview.hitsOf}
        onChange={(rules) => {
          names.onChange(rules);
          for (const path of Object.keys(errors)) {
            if (path.startsWith('names.')) form.form.clearFieldError(path);
          }
        }}
      />
      <NamePreview search={search} onSearch={setSearch} query={preview.query} />
      <SignShapes {...shapes} lines={stored.lines} />
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={refusal !== null || isAsKnown(values, stored)}
          onClick={() => {
            const known = knownValues(stored);
            names.onChange(known.names);
            shapes.onChange(known.shapes);
          }}
        >
          {t('networkStyle.asKnown')}
        </Button>
      </div>
    </EntityForm>
  );
}

function useStyleForm(stored: StoredNetworkStyle) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const errorText = useErrorText();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['network-style'] });
  const ruleLabels = Object.fromEntries(
    Array.from({ length: maxRules }, (_, index): [string, string][] => [
      [`names.${index}.remove`, t('networkStyle.rule.remove')],
      [`names.${index}.replacement`, t('networkStyle.rule.replacement')],
    ]).flat(),
  );
  const takeBack = async (saved: StoredNetworkStyle, { names, shapes }: StoredNetworkStyle) => {
    try {
      await client.updateNetworkStyle({ body: { names, shapes } }, { ifVersion: saved.version });
      showToast({ text: t('networkStyle.undone'), tone: 'done' }, t('toast.close'));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const text = t('networkStyle.notUndone', { message: errorText(error) });
      showToast({ text, tone: 'failed' }, t('toast.close'));
    }
    refresh();
  };
  return useEntityForm({
    schema: formSchema,
    entity: stored,
    valuesOf: (entity: StoredNetworkStyle | null) => valuesInUse(entity ?? stored),
    labels: {
      ...ruleLabels,
      names: t('networkStyle.names'),
      shapes: t('networkStyle.shapes'),
    },
    load: () => client.getNetworkStyle({}),
    save: (values, options) =>
      client.updateNetworkStyle({ body: inputOf(values, stored) }, options),
    onSaved(saved, before) {
      refresh();
      const onUndo = before && (() => void takeBack(saved, before));
      const text = t('networkStyle.saved');
      showToast({ text, tone: 'done', ...(onUndo && { onUndo }) }, t('toast.close'));
    },
  });
}

/** The server's preview of the rules; a rule that says nothing yet is left out. */
function usePreview(names: StyleValues['names'], search: string) {
  const { client } = useServices();
  const kept = names.flatMap((rule, index) => (rule.remove === '' ? [] : [index]));
  const rules = kept.flatMap((index) => names[index] ?? []);
  const [asked] = useDebouncedValue(JSON.stringify([rules, search.trim()]), typingPauseMs);
  const [askedRules, askedSearch] = JSON.parse(asked) as [StyleValues['names'], string];
  const query = useQuery(previewQuery(client, askedRules, askedSearch));
  const isCurrent = JSON.stringify(rules) === JSON.stringify(askedRules);
  const hits = isCurrent && !query.isPlaceholderData ? query.data?.hits : undefined;
  return {
    query,
    hitsOf: (index: number) => hits?.[kept.indexOf(index)] ?? null,
  };
}
