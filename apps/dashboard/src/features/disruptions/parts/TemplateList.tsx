import { Box, Modal, TextInput } from '@mantine/core';
import { disruptionTemplateInput } from '@perron/schema';
import type { DisruptionTemplate } from '@perron/schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { EntityForm } from '../../../kit/form/EntityForm';
import { useEntityForm } from '../../../kit/form/use-entity-form';
import { Notice } from '../../../kit/page/Notice';
import { DeleteDialog } from '../../../kit/mutation/DeleteDialog';
import { useDeletion } from '../../../kit/mutation/use-deletion';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { templatesQuery } from '../queries';
import { typeIcons } from '../../../kit/disruption-type/type-icons';
import { useLines } from '../use-network';
import styles from './ClosureList.module.css';
import { ListSkeleton } from './ListSkeleton';
import { RowActions } from './RowActions';
import { deletionOf } from '../../../kit/kinds/kind-calls';

/** Disruptions to begin from. */
export function TemplateList() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data: lines = [] } = useLines();
  const [renamed, setRenamed] = useState<DisruptionTemplate | null>(null);
  const deletion = useDeletion({ calls: deletionOf(client, 'disruption_template') });
  const { data, error, isFetching, refetch } = useQuery(templatesQuery(client));
  if (error) {
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('disruptions.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0) {
    return (
      <div className={styles.empty}>
        <strong>{t('disruptions.templates.empty')}</strong>
        <span>{t('disruptions.templates.empty.text')}</span>
      </div>
    );
  }
  const rename = {
    id: 'rename',
    label: t('disruptions.template.rename'),
    Icon: IconPencil,
    onRun: setRenamed,
  };
  const remove = {
    id: 'delete',
    label: t('delete.delete'),
    Icon: IconTrash,
    danger: true,
    onRun: deletion.ask,
  };
  return (
    <>
      <ul className={styles.rows}>
        {data.items.map((template) => {
          const { id, name, type, line_id, title, duration_minutes } = template;
          const { Icon } = typeIcons[type];
          const line = lines.find((candidate) => candidate.id === line_id);
          return (
            <li key={id} className={styles.item}>
              <Link
                to="/disruptions/edit"
                search={{ tab: 'templates', page: 1, template: id }}
                className={styles.row}
              >
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                <Row component="span" gap="2xs" wrap="wrap" maw={130}>
                  {line && <LineBadge name={line.name} />}
                </Row>
                <Box component="span" miw={0}>
                  <Box component="span" display="block" fw="var(--weight-medium)" className="cut">
                    {name}
                  </Box>
                  {title !== name && <span className={styles.sub}>{title}</span>}
                </Box>
                <span className={styles.when}>
                  <span className={styles.sub}>
                    {duration_minutes === null
                      ? t('disruptions.openEnd.short')
                      : t('disruptions.minutes', { count: duration_minutes })}
                  </span>
                </span>
              </Link>
              <RowActions
                row={template}
                name={name}
                actions={[rename, remove]}
                call="updateDisruptionTemplate"
              />
            </li>
          );
        })}
      </ul>
      <DeleteDialog deletion={deletion} />
      <Modal
        opened={renamed !== null}
        onClose={() => setRenamed(null)}
        title={t('disruptions.template.rename.title')}
        closeButtonProps={{ 'aria-label': t('disruptions.dismiss') }}
      >
        {renamed && <RenameForm template={renamed} onDone={() => setRenamed(null)} />}
      </Modal>
    </>
  );
}

interface RenameProps {
  readonly template: DisruptionTemplate;
  readonly onDone: () => void;
}

function RenameForm({ template, onDone }: RenameProps) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const params = { template_id: template.id };
  const form = useEntityForm({
    schema: disruptionTemplateInput.pick({ name: true }),
    entity: template,
    valuesOf: (stored) => ({ name: stored?.name ?? '' }),
    labels: { name: t('disruptions.template.name') },
    load: () => client.getDisruptionTemplate({ params }),
    save: async ({ name }, options) => {
      const stored = await client.getDisruptionTemplate({ params });
      const body = disruptionTemplateInput.parse({ ...stored, name });
      return client.updateDisruptionTemplate({ params, body }, options);
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ['disruption-templates'] });
      onDone();
    },
  });
  return (
    <EntityForm form={form} saveLabel={t('disruptions.template.save')}>
      <TextInput {...form.field('name')} data-autofocus />
    </EntityForm>
  );
}
