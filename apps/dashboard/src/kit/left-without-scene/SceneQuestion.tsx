import { Button } from '@mantine/core';
import { LateModal } from '../dialog/LateModal';
import { useTranslate } from '../../i18n/use-translate';
import dialog from '../form/Dialog.module.css';
import { UsageLinks } from '../usages/UsageLinks';
import type { SceneQuestionState } from './use-scene-question';

interface Props {
  readonly question: Pick<SceneQuestionState, 'asked'>;
}

/** Names the displays that a change would leave without a scene, and asks whether that is meant. */
export function SceneQuestion({ question: { asked } }: Props) {
  const { t } = useTranslate();
  return (
    <LateModal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={t('left.title')}
      closeButtonProps={{ 'aria-label': t('left.keep') }}
      centered
    >
      {asked && (
        <>
          <p className={dialog.text}>{t('left.text', { count: asked.left.total })}</p>
          <UsageLinks
            items={asked.left.items.map(({ entity, id, name }) => ({ kind: entity, id, name }))}
            onOpen={() => asked.answer(false)}
          />
          {asked.left.total > asked.left.items.length && (
            <p className={dialog.text}>
              {t('left.more', { count: asked.left.total - asked.left.items.length })}
            </p>
          )}
          <div className={dialog.buttons}>
            <Button variant="default" onClick={() => asked.answer(false)} data-autofocus>
              {t('left.keep')}
            </Button>
            <Button color="red" onClick={() => asked.answer(true)}>
              {t(`left.anyway.${asked.deed}`)}
            </Button>
          </div>
        </>
      )}
    </LateModal>
  );
}
