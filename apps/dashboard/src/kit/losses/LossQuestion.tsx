import { Box, Button, Modal } from '@mantine/core';
import type { Loss } from '@perron/schema';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { UsageLinks } from '../usages/UsageLinks';
import type { LossQuestionState } from './use-loss-question';

interface Props {
  readonly question: Pick<LossQuestionState, 'asked'>;
}

interface LossProps {
  readonly loss: Loss;
  readonly onOpen: () => void;
}

/** One loss in a sentence, with the displays that have it. */
function LossText({ loss: { kind, of, displays }, onOpen }: LossProps) {
  const { t } = useTranslate();
  const { total, items } = displays;
  return (
    <>
      <Box component="p" fz="body" m={0} mb="lg">
        {t(`left.of.${kind}`, { count: total, name: of?.name ?? '' })}
      </Box>
      <UsageLinks
        items={items.map(({ entity, id, name }) => ({ kind: entity, id, name }))}
        onOpen={onOpen}
      />
      {items.length === 0 && total > 0 && (
        <Box component="p" fz="body" m={0} mb="lg">
          {t('left.unregistered', { count: total })}
        </Box>
      )}
      {total > items.length && items.length > 0 && (
        <Box component="p" fz="body" m={0} mb="lg">
          {t('left.more', { count: total - items.length })}
        </Box>
      )}
    </>
  );
}

/** Names what a change would take from passengers, and on which displays, and asks whether that is meant. */
export function LossQuestion({ question: { asked } }: Props) {
  const { t } = useTranslate();
  const all = asked?.losses.all ?? [];
  const isSceneAlone = all.every(({ kind }) => kind === 'without_scene');
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={t(isSceneAlone ? 'left.title' : 'left.titleOfLosses')}
      closeButtonProps={{ 'aria-label': t('left.keep') }}
      centered
    >
      {asked && (
        <>
          {all.map((loss) => (
            <LossText
              key={`${loss.kind} ${loss.of?.id ?? 0}`}
              loss={loss}
              onOpen={() => asked.answer(false)}
            />
          ))}
          <Row justify="flex-end" wrap="wrap" mt="lg">
            <Button variant="default" onClick={() => asked.answer(false)} data-autofocus>
              {t('left.keep')}
            </Button>
            <Button color="red" onClick={() => asked.answer(true)}>
              {t(`left.anyway.${asked.deed}`)}
            </Button>
          </Row>
        </>
      )}
    </Modal>
  );
}
