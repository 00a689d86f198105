import { ActionIcon } from '@mantine/core';
import { isWidgetType } from '@perron/widgets/names';
import {
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { Heading, Stack } from '../../../kit/layout/parts';
import { ActionMenu } from '../../../kit/menu/ActionMenu';
import { useCommands } from '../canvas/commands-context';
import { without } from '../model/copies';
import { renamed, withHiding, withLock } from '../model/marks';
import { kindTitle } from '../model/widget-label';
import { useEditor } from '../session/editor-context';
import type { Step } from '../session/editor-session';
import { widgetIcons } from '../widget-icons';
import { useEdited } from './properties-context';
import styles from './properties.module.css';

interface Props {
  /** `null` means several kinds. */
  readonly type: string | null;
}

/** The sign of a kind of widgets. */
function WidgetIcon({ type }: Props) {
  const Icon: Icon = type !== null && isWidgetType(type) ? widgetIcons[type] : IconStack2;
  return <Icon size={17} stroke={1.75} aria-hidden="true" />;
}

/** Which widgets are edited, and what is done with them as a whole. */
export function WidgetHead() {
  const { t, language } = useTranslate();
  const { session } = useEditor();
  const { commands } = useCommands();
  const { ids, widgets } = useEdited();
  const [first] = widgets;
  if (first === undefined) return null;
  const isLocked = widgets.every(({ locked }) => locked === true);
  const isHidden = widgets.every(({ hidden }) => hidden === true);
  const isOneKind = widgets.every(({ type }) => type === first.type);
  const Lock = isLocked ? IconLock : IconLockOpen;
  const Eye = isHidden ? IconEyeOff : IconEye;
  const does = (name: Step['name'], change: Step['change']) => () => session.edit({ name, change });
  const kind = kindTitle(first.type, language);
  const title =
    widgets.length === 1
      ? (first.name ?? kind)
      : t('properties.several', { count: widgets.length });
  return (
    <header className={styles.head}>
      <Stack component="span" gap={0} c="var(--perron-selected-text)" flex="none">
        <WidgetIcon type={isOneKind ? first.type : null} />
      </Stack>
      {widgets.length === 1 ? (
        <NameField key={first.id} id={first.id} name={first.name ?? ''} kind={kind} />
      ) : (
        <Heading size="body" miw={0} flex="1 0 140px">
          {title}
        </Heading>
      )}
      {isOneKind && (
        <code className={styles.kind} title={first.type}>
          {first.type}
        </code>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-pressed={isLocked}
        aria-label={t('properties.lock')}
        title={t('properties.lock')}
        onClick={does('lock', (design) => withLock(design, ids, !isLocked))}
      >
        <Lock size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionMenu
        actions={[
          {
            id: 'hide',
            Icon: Eye,
            label: t(isHidden ? 'properties.show' : 'properties.hide'),
            onRun: does('hide', (design) => withHiding(design, ids, !isHidden)),
          },
          {
            id: 'duplicate',
            Icon: IconCopy,
            label: t('properties.duplicate'),
            onRun: commands.duplicate,
          },
          {
            id: 'delete',
            Icon: IconTrash,
            label: t('properties.delete'),
            onRun: does('delete', (design) => without(design, ids)),
          },
        ]}
        button={
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('properties.more')}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        }
      />
    </header>
  );
}

interface NameProps {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

const longestName = 100;

/** The widget's name in the list of layers; empty, it has that of its kind. */
function NameField({ id, name, kind }: NameProps) {
  const { t } = useTranslate();
  const { session } = useEditor();
  return (
    <Heading size="body" miw={0} flex="1 0 140px">
      <input
        className={styles.name}
        aria-label={t('properties.name')}
        title={t('properties.name')}
        value={name}
        placeholder={kind}
        maxLength={longestName}
        autoComplete="off"
        onBlur={session.settle}
        onChange={({ currentTarget: { value } }) =>
          session.edit({
            name: 'rename',
            run: `${id} name`,
            change: (design) => renamed(design, id, value),
          })
        }
      />
    </Heading>
  );
}
