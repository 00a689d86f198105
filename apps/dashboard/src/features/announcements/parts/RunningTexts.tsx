import { NativeSelect } from '@mantine/core';
import type { Disruption } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { runningDisruptionsQuery } from '../queries';

interface Props {
  readonly onTake: (texts: { readonly text_de: string; readonly text_en: string }) => void;
}

function textsOf({ messages, title }: Disruption) {
  const inLanguage = (language: string) =>
    messages.find((message) => message.language === language)?.message ?? '';
  return { text_de: inLanguage('de') || title, text_en: inLanguage('en') };
}

/** Takes the texts of a disruption that is running; nothing is said by it. */
export function RunningTexts({ onTake }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const running = useQuery(runningDisruptionsQuery(client)).data?.items ?? [];
  if (running.length === 0) return null;
  return (
    <NativeSelect
      label={t('announcements.takeOver')}
      value=""
      onChange={({ currentTarget: { value } }) => {
        const chosen = running.find(({ id }) => String(id) === value);
        if (chosen) onTake(textsOf(chosen));
      }}
      data={[
        { value: '', label: t('announcements.takeOver.choose') },
        ...running.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  );
}
