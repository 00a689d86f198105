import { Box, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import { LinkButton } from '../../../kit/page/LinkButton';
import { useErrorText } from '../../../services/use-error-text';
import type { AddressedDraft } from '../../../kit/kept-situations/draft-in-address';
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
  return (
    <div role="note" className={styles.banner} data-state={shown.state}>
      <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      <Box component="p" m={0} flex="1 1 260px" className="anywhere" role="status">
        <DraftText shown={shown} />
        {shown.state === 'shown' && ` ${t('simulator.draft.before')}`}
      </Box>
      <WayBack shown={shown} />
      <Button size="xs" variant="subtle" onClick={onLeave}>
        {t('simulator.draft.leave')}
      </Button>
    </div>
  );
}

/** Where the draft is edited. */
function WayBack({ shown: { draft, playlist } }: Pick<Props, 'shown'>) {
  const { t } = useTranslate();
  if (playlist && playlist.id !== null) {
    return (
      <LinkButton to="/playlists/$id" params={{ id: String(playlist.id) }} variant="default">
        {t('simulator.draft.toPlaylist')}
      </LinkButton>
    );
  }
  if (draft.kind === 'scenario' || draft.kind === 'playlist') {
    return (
      <LinkButton to="/scenario/edit" search={{ id: draft.scenario_id }} variant="default">
        {t('simulator.draft.toScenario')}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      to="/pixel-scenes/edit"
      search={{ id: String(draft.pixel_scene_id) }}
      variant="default"
    >
      {t('simulator.draft.toScene')}
    </LinkButton>
  );
}

function DraftText({ shown }: Pick<Props, 'shown'>) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const changesText = useChangesText();
  const { draft, state, error, playlist } = shown;
  const name = shown.name ?? '';
  switch (state) {
    case 'loading':
      return t('simulator.draft.loading');
    case 'gone':
      return t('simulator.draft.gone');
    case 'failed':
      return t('simulator.draft.failed', { message: error ? errorText(error) : '' });
    case 'shown':
  }
  switch (draft.kind) {
    case 'scene_draft':
      return t('simulator.draft.scene', { name });
    case 'scene':
      return t('simulator.draft.noScene', { name });
    case 'playlist':
      return t('simulator.draft.playlist', { scenario: name, output: playlist?.output ?? '' });
    case 'scenario':
      return t('simulator.draft.scenario', { name, changes: changesText(draft) });
  }
}

/** The changes of a scenario, as a list in a sentence. */
function useChangesText() {
  const { t, number, language } = useTranslate();
  return ({ condition, priority }: Extract<AddressedDraft, { kind: 'scenario' }>) => {
    const changes = [
      condition !== undefined && t('simulator.draft.condition', { condition }),
      priority !== undefined && t('simulator.draft.priority', { priority: number(priority) }),
    ].filter((text) => text !== false);
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(changes);
  };
}
