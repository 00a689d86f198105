import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { Heading, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { showToast } from '../../../kit/mutation/show-toast';
import { useEditor, useEditorState } from '../session/editor-context';
import { designDifferences } from './design-differences';
import { DifferenceList } from './DifferenceList';
import type { Draft } from './draft-context';
import styles from './drafts.module.css';

interface Props {
  readonly draft: Draft;
  readonly kept: string;
  readonly onDone: () => void;
}

/** The changes since the scene was published, and the way back to that. */
export function DraftDetails({ draft: { keeper, state }, kept, onDone }: Props) {
  const { t } = useTranslate();
  const { session } = useEditor();
  const design = useEditorState((editorState) => editorState.design);
  const discard = () => {
    keeper.discard();
    onDone();
    const onUndo = () => session.undo();
    showToast({ text: t('drafts.discarded'), tone: 'done', onUndo }, t('toast.close'));
  };
  return (
    <Box fz="dense">
      <Box component="p" m={0} mb="xs">
        {kept}
      </Box>
      {state.continued && (
        <Box component="p" m={0} mb="xs">
          {t(`drafts.continued.${state.continued}`)}
        </Box>
      )}
      <Heading component="h3" size="dense" mt="sm" mb="xs">
        {t('drafts.sincePublished')}
      </Heading>
      <div className={styles.draftMarkList}>
        <DifferenceList differences={designDifferences(state.base.design, design)} />
      </div>
      {state.changes > 0 && <Discard onDiscard={discard} />}
    </Box>
  );
}

/** Asks once before the work goes; undo brings it back. */
function Discard({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslate();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('drafts.discard')}
      </Button>
    );
  }
  return (
    <Row align="center" wrap="wrap">
      <span>{t('drafts.discard.ask')}</span>
      <Button variant="default" size="xs" onClick={() => setAsked(false)} data-autofocus>
        {t('drafts.discard.no')}
      </Button>
      <Button color="red" size="xs" onClick={onDiscard}>
        {t('drafts.discard.yes')}
      </Button>
    </Row>
  );
}
