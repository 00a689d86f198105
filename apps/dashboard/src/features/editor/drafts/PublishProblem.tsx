import { ApiError } from '@perron/client';
import { Box, Button, Modal } from '@mantine/core';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useDetailText } from '../../../kit/form/use-detail-text';
import { useErrorText } from '../../../services/use-error-text';
import { useEditorState } from '../session/editor-context';
import { useDifferenceText } from './use-difference-text';
import { widgetOfPath } from './widget-of-path';

interface Props {
  readonly error: Error;
  readonly onClose: () => void;
}

/** Why the design was not published. */
export function PublishProblem({ error, onClose }: Props) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const details = error instanceof ApiError ? error.body?.details : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('drafts.publish.failed')}
      closeButtonProps={{ 'aria-label': t('drafts.close') }}
      centered
    >
      <Box component="p" fz="body" m={0} mb="lg">
        {details ? t('drafts.mend') : errorText(error)}
      </Box>
      <Details error={error} />
      <Row justify="flex-end" wrap="wrap" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('drafts.close')}
        </Button>
      </Row>
    </Modal>
  );
}

/** Why the server refuses the design, by widget and field. */
function Details({ error }: { readonly error: Error }) {
  const { t } = useTranslate();
  const detailText = useDetailText();
  const { widgetName, fieldName } = useDifferenceText();
  const widgets = useEditorState(({ design }) => design.widgets);
  const details = error instanceof ApiError ? (error.body?.details ?? []) : [];
  return (
    <Box component="ul" fz="dense" m={0} pl="md" lh="var(--line-text)" className="anywhere">
      {details.map((detail) => {
        const { index, field } = widgetOfPath(detail.path);
        const widget = index === null ? undefined : widgets[index];
        const place = widget ? widgetName(widget) : t('drafts.scene');
        return (
          <li key={detail.path}>
            <strong>{[place, fieldName(field, widget ?? null)].filter(Boolean).join(' · ')}</strong>
            : {detailText(detail)}
          </li>
        );
      })}
    </Box>
  );
}
