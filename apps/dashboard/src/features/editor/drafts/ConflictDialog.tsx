import { Button, Modal } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import dialog from '../../../kit/form/Dialog.module.css';
import type { Design } from '../model/design';
import { useEditorState } from '../session/editor-context';
import styles from './ConflictDialog.module.css';
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
      <p className={dialog.text}>{text}</p>
      <SideBySide
        sides={[
          { title: t('drafts.conflict.mine'), design: mine },
          { title: t('drafts.conflict.theirs'), design: theirs },
        ]}
      />
      <div className={styles.lists}>
        {lists.map(({ title, differences }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.heading}>{title}</h3>
            <DifferenceList differences={differences} marked={joined.contestedWidgets} />
          </section>
        ))}
      </div>
      <p className={styles.advice}>
        {contested === 0
          ? t('drafts.conflict.none')
          : t('drafts.conflict.contested', { count: contested })}
      </p>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => onChoose('theirs')}>
          {t('drafts.conflict.takeTheirs')}
        </Button>
        <Button variant="default" onClick={() => onChoose('mine')}>
          {t('drafts.conflict.keepMine')}
        </Button>
        <Button data-autofocus onClick={() => onChoose('joined')}>
          {contested === 0 ? t('drafts.conflict.keepBoth') : t('drafts.conflict.join')}
        </Button>
      </div>
    </Modal>
  );
}
