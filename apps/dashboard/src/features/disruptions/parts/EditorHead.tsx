import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconX } from '@tabler/icons-react';
import type { Disruption } from '@perron/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { stateOf } from '../closures';
import { templateBodyOf } from '../draft';
import { momentText } from '../moment-text';
import { useDisruptions } from '../page-context';
import { typeSigns } from '../type-signs';
import type { Editor } from '../use-editor';
import styles from './EditorForm.module.css';

interface Props {
  readonly editor: Editor;
  readonly stored: Disruption | null;
}

/** What is being edited, how it is now, and what can be made of it. */
export function EditorHead({ editor, stored }: Props) {
  const { t, language } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { network, nowMs, verbs } = useDisruptions();
  const { draft } = editor;
  const { Sign, label } = typeSigns[draft.type];
  const zone = { timeZone: network.timeZone, locale: languages[language].locale };
  const names = [...new Set(draft.places.map(({ lineId }) => network.byId.get(lineId)?.name))];

  function stateText(one: Disruption): string {
    const state = stateOf(one, nowMs);
    if (state === 'over') {
      return t('disruptions.pill.over', { time: momentText(one.ends_at ?? '', nowMs, zone) });
    }
    return t(state === 'running' ? 'disruptions.pill.running' : 'disruptions.pill.upcoming', {
      time: momentText(one.starts_at, nowMs, zone),
    });
  }

  async function keepAsTemplate(): Promise<void> {
    try {
      const body = templateBodyOf(draft, draft.title, nowMs);
      const { name } = await client.createDisruptionTemplate({ body });
      await queryClient.invalidateQueries({ queryKey: ['disruption-templates'] });
      verbs.tell(t('disruptions.template.kept', { name }));
    } catch (error) {
      verbs.tell(errorText(error as Error));
    }
  }

  const duplicate = () =>
    void navigate({
      to: '/disruptions/edit',
      search: (before) => ({
        tab: before.tab ?? ('open' as const),
        page: before.page ?? 1,
        line: before.line,
        copy: draft.id ?? undefined,
      }),
      resetScroll: false,
    });

  return (
    <header className={styles.head}>
      <Sign size={17} stroke={1.75} aria-hidden="true" />
      <h2>{editor.isNew ? t('disruptions.editor.new') : t(label)}</h2>
      {names.map((name) =>
        name === undefined ? null : (
          <LineBadge key={name} name={name} line={network.signOf(name)} />
        ),
      )}
      {stored && <span className={styles.pill}>{stateText(stored)}</span>}
      <div className={styles.headTools}>
        {!editor.isNew && (
          <Button
            size="compact-sm"
            fz={13}
            variant="default"
            leftSection={<IconCopy size={14} />}
            onClick={duplicate}
          >
            {t('disruptions.duplicate')}
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('disruptions.more')}>
              <IconDotsVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void keepAsTemplate()}>
              {t('disruptions.template.keep')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('disruptions.close')}
          onClick={() =>
            void navigate({
              to: '/disruptions',
              search: (before) => ({
                tab: before.tab ?? ('open' as const),
                page: before.page ?? 1,
                line: before.line,
              }),
            })
          }
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
    </header>
  );
}
