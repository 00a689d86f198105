import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCopy,
  IconPlayerPlay,
  IconTemplate,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { Disruption } from '@perron/schema';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Row } from '../../../kit/layout/parts';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { MenuButton } from '../../../kit/menu/MenuButton';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import type { RowAction } from '../../../kit/table/row-action';
import { useServices } from '../../../services/services';
import { stateOf } from '../closures';
import { templateBodyOf } from '../draft';
import { chosenDraft } from '../draft-schema';
import type { Draft } from '../draft-schema';
import { momentText } from '../moment-text';
import { useDisruptions } from '../page-context';
import { typeIcons } from '../../../kit/disruption-type/type-icons';
import { simulatorSearchOf } from '../simulator-search';
import { useKnownLines, useLines } from '../use-network';
import styles from './EditorForm.module.css';

interface Props {
  readonly draft: Draft;
  readonly stored: Disruption | null;
}

function useKeepAsTemplate() {
  const { t } = useTranslate();
  const { client } = useServices();
  return useEntityMutation({
    shownIn: ['disruption-templates'],
    run: (body: ReturnType<typeof templateBodyOf>) => client.createDisruptionTemplate({ body }),
    done: ({ name }) => t('disruptions.template.kept', { name }),
    failed: (message) => message,
    undo: (_, { id }) => client.deleteDisruptionTemplate({ params: { template_id: id } }),
  });
}

/** Before a type is chosen. */
const noType = { Icon: IconAlertTriangle, label: 'disruptions.editor.new' } as const;

/** The head of the editor: title, state and actions. */
export function EditorHead({ draft, stored }: Props) {
  const { t, language } = useTranslate();
  const guard = useGuard();
  const navigate = useNavigate();
  const router = useRouter();
  const { nowMs, timeZone, deletion } = useDisruptions();
  const { data: lines = [] } = useLines();
  const keepAsTemplate = useKeepAsTemplate();
  const known = useKnownLines(draft.places.flatMap(({ lineId }) => lineId ?? []));
  const chosen = chosenDraft(draft);
  const tried = chosen && simulatorSearchOf(chosen, known, stored, nowMs);
  const { Icon, label } = draft.type ? typeIcons[draft.type] : noType;
  const zone = { timeZone, locale: languages[language].locale };
  const names = draft.places.flatMap(
    ({ lineId }) => lines.find(({ id }) => id === lineId)?.name ?? [],
  );

  const actions: RowAction<null>[] = [];
  if (chosen) {
    actions.push({
      id: 'keep',
      label: t('disruptions.template.keep'),
      Icon: IconTemplate,
      guarded: guard('createDisruptionTemplate'),
      onRun: () => keepAsTemplate.mutate(templateBodyOf(chosen, draft.title, nowMs)),
    });
  }
  if (tried) {
    actions.push({
      id: 'try',
      label: t('simulator.try'),
      Icon: IconPlayerPlay,
      // In another tab: the form stays as it is.
      onRun: () => {
        const { href } = router.buildLocation({ to: '/simulator/station', search: tried });
        window.open(href, '_blank', 'noopener');
      },
    });
  }
  if (stored) {
    actions.push({
      id: 'delete',
      label: t('delete.delete'),
      Icon: IconTrash,
      danger: true,
      guarded: guard('deleteDisruption'),
      onRun: () => deletion.ask({ id: stored.id, name: stored.title }),
    });
  }

  function stateText(disruption: Disruption): string {
    const state = stateOf(disruption, nowMs);
    const moment =
      state === 'over' ? (disruption.ends_at ?? disruption.starts_at) : disruption.starts_at;
    return t(`disruptions.pill.${state}`, { time: momentText(moment, nowMs, zone) });
  }
  return (
    <header className={styles.head}>
      <Icon size={17} stroke={1.75} aria-hidden="true" />
      <h2>{stored ? t(label) : t('disruptions.editor.new')}</h2>
      {[...new Set(names)].map((name) => (
        <LineBadge key={name} name={name} />
      ))}
      {stored && (
        <span className={styles.pill} data-state={stateOf(stored, nowMs)}>
          {stateText(stored)}
        </span>
      )}
      <Row align="center" ml="auto">
        {stored && (
          <Button
            size="compact-sm"
            fz="dense"
            variant="default"
            leftSection={<IconCopy size={14} />}
            {...guard('createDisruption')}
            onClick={() =>
              void navigate({
                to: '/disruptions/edit',
                search: ({ tab = 'open', page = 1, line }) => ({
                  tab,
                  page,
                  line,
                  copy: stored.id,
                }),
                resetScroll: false,
              })
            }
          >
            {t('disruptions.duplicate')}
          </Button>
        )}
        <MenuButton label={t('disruptions.more')} actions={actions} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('disruptions.close')}
          onClick={() =>
            void navigate({
              to: '/disruptions',
              search: ({ tab = 'open', page = 1, line }) => ({ tab, page, line }),
            })
          }
        >
          <IconX size={16} />
        </ActionIcon>
      </Row>
    </header>
  );
}
