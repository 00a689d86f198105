import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { LinkButton } from '../../../kit/page/LinkButton';
import { useErrorText } from '../../../services/use-error-text';
import styles from './DraftBanner.module.css';
import type { ShownDraft } from './use-shown-draft';

interface Props {
  readonly shown: ShownDraft;
  /** Goes on with what is stored. */
  readonly onLeave: () => void;
}

/** Says that a draft is shown beside what is stored, and how to go back. */
export function DraftBanner({ shown, onLeave }: Props) {
  const { t } = useTranslate();
  const { draft } = shown;
  return (
    <div role="note" className={styles.banner} data-state={shown.state}>
      <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      <p className={styles.text} role="status">
        <DraftText shown={shown} />
        {shown.state === 'shown' && ` ${t('simulator.draft.before')}`}
      </p>
      {draft.kind === 'scenario' ? (
        <LinkButton to="/scenario/edit" search={{ id: draft.scenario_id }} variant="default">
          {t('simulator.draft.toScenario')}
        </LinkButton>
      ) : (
        <LinkButton
          to="/pixel-scenes/edit"
          search={{ id: String(draft.pixel_scene_id) }}
          variant="default"
        >
          {t('simulator.draft.toScene')}
        </LinkButton>
      )}
      <Button size="xs" variant="subtle" onClick={onLeave}>
        {t('simulator.draft.leave')}
      </Button>
    </div>
  );
}

function DraftText({ shown: { draft, state, name, error } }: Pick<Props, 'shown'>) {
  const { t, number, language } = useTranslate();
  const errorText = useErrorText();
  switch (state) {
    case 'loading':
      return t('simulator.draft.loading');
    case 'gone':
      return t('simulator.draft.gone');
    case 'failed':
      return t('simulator.draft.failed', { message: error ? errorText(error) : '' });
    case 'shown':
  }
  if (draft.kind === 'scene_draft') return t('simulator.draft.scene', { name: name ?? '' });
  const { condition, priority } = draft;
  const changes = [
    condition !== undefined && t('simulator.draft.condition', { condition }),
    priority !== undefined && t('simulator.draft.priority', { priority: number(priority) }),
  ].filter((text) => text !== false);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(changes);
  return t('simulator.draft.scenario', { name: name ?? String(draft.scenario_id), changes: list });
}
