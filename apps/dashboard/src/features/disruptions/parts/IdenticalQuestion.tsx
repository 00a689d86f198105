import { Box, Button, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { IdenticalQuestionState } from '../use-identical-question';

interface Props {
  readonly question: Pick<IdenticalQuestionState, 'asked'>;
}

/** An identical disruption is there already: the operator opens that one, or publishes a second one. */
export function IdenticalQuestion({ question: { asked } }: Props) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={t('disruptions.same.title')}
      closeButtonProps={{ 'aria-label': t('disruptions.same.cancel') }}
      centered
    >
      {asked && (
        <>
          <Box component="p" fz="body" m={0} mb="lg">
            {t('disruptions.same.text', { title: asked.identical.title })}
          </Box>
          <Row justify="flex-end" wrap="wrap" mt="lg">
            <Button variant="default" onClick={() => asked.answer(true)}>
              {t('disruptions.same.publish')}
            </Button>
            <Button
              data-autofocus
              onClick={() => {
                asked.answer(false);
                void navigate({
                  to: '/disruptions/edit',
                  search: ({ line }) => ({
                    tab: 'open' as const,
                    page: 1,
                    line,
                    id: asked.identical.id,
                  }),
                  // The form's words are said there already.
                  ignoreBlocker: true,
                });
              }}
            >
              {t('disruptions.same.open')}
            </Button>
          </Row>
        </>
      )}
    </Modal>
  );
}
