import { Box, Button, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { Heading, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { Design } from '../model/design';
import { useEditorState } from '../session/editor-context';
import styles from './drafts.module.css';
import { designDifferences } from './design-differences';
import { DifferenceList } from './DifferenceList';
import type { Choice } from './draft-state';
import { mergeDesigns } from './merge-designs';
import { SideBySide } from './SideBySide';

interface Props {
  /** Says what has happened, as "Anna Becker published this scene at 14:02." */
  readonly text: string;
  /** The design that both began from. */
  readonly began: Design;
  readonly theirs: Design;
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** Two designs of one scene: the operator sees both, and chooses. */
export function ConflictDialog({ text, began, theirs, onChoose, onClose }: Props) {
  const { t } = useTranslate();
  const mine = useEditorState(({ design }) => design);
  const joined = useMemo(() => mergeDesigns(began, mine, theirs), [began, mine, theirs]);
  const lists = [
    { title: t('drafts.conflict.mineChanged'), differences: designDifferences(began, mine) },
    { title: t('drafts.conflict.theirsChanged'), differences: designDifferences(began, theirs) },
  ];
  const contested = joined.contestedWidgets.length + joined.contestedFields.length;
  return (
    <Modal
      opened
      onClose={onClose}
      size={980}
      title={t('drafts.conflict.title')}
      closeButtonProps={{ 'aria-label': t('drafts.conflict.later') }}
    >
      <Box component="p" fz="body" m={0} mb="lg">
        {text}
      </Box>
      <SideBySide
        sides={[
          { title: t('drafts.conflict.mine'), design: mine },
          { title: t('drafts.conflict.theirs'), design: theirs },
        ]}
      />
      <div className={styles.lists}>
        {lists.map(({ title, differences }) => (
          <section key={title} aria-label={title}>
            <Heading component="h3" size="dense" mb="xs">
              {title}
            </Heading>
            <DifferenceList differences={differences} marked={joined.contestedWidgets} />
          </section>
        ))}
      </div>
      <Box component="p" fz="dense" m={0} mt="md">
        {contested === 0
          ? t('drafts.conflict.none')
          : t('drafts.conflict.contested', { count: contested })}
      </Box>
      <Row justify="flex-end" wrap="wrap" mt="lg">
        <Button variant="default" onClick={() => onChoose('theirs')}>
          {t('drafts.conflict.takeTheirs')}
        </Button>
        <Button variant="default" onClick={() => onChoose('mine')}>
          {t('drafts.conflict.keepMine')}
        </Button>
        <Button data-autofocus onClick={() => onChoose('joined')}>
          {contested === 0 ? t('drafts.conflict.keepBoth') : t('drafts.conflict.join')}
        </Button>
      </Row>
    </Modal>
  );
}
