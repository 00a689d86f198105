import { Box, Button, Checkbox, Modal, Skeleton } from '@mantine/core';
import type { EntityName, Usages } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Muted, Row, Stack } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import { Notice } from '../page/Notice';
import { LossQuestion } from '../losses/LossQuestion';
import type { Deletable } from './deletion-calls';
import type { Deletion } from './use-deletion';
import { UsageLinks } from '../usages/UsageLinks';
import { UsageList } from './UsageList';
import styles from './mutation.module.css';

export interface Props {
  readonly deletion: Deletion;
}

/**
 * Asks before an entity is deleted, and again if that leaves displays without a scene. While others use
 * it, they are listed and it stays.
 */
export function DeleteDialog({ deletion }: Props) {
  const { t } = useTranslate();
  const { asked, askedMany, question } = deletion;
  return (
    <>
      <Modal
        opened={asked !== null && question.asked === null}
        onClose={deletion.cancel}
        title={asked && t('delete.title', { name: asked.name })}
        closeButtonProps={{ 'aria-label': t('delete.cancel') }}
        centered
      >
        {asked && <Question key={asked.id} item={asked} deletion={deletion} />}
      </Modal>
      <Modal
        opened={askedMany !== null && question.asked === null}
        onClose={() => askedMany?.answer(false, false)}
        title={askedMany && t('delete.titleMany', { count: askedMany.items.length })}
        closeButtonProps={{ 'aria-label': t('delete.cancel') }}
        centered
      >
        {askedMany && <QuestionOfMany deletion={deletion} asked={askedMany} />}
      </Modal>
      <LossQuestion question={question} />
    </>
  );
}

/** At most this many of several are named; of the rest only their number is told. */
const maxNamed = 8;

interface ManyProps extends Props {
  readonly asked: NonNullable<Deletion['askedMany']>;
}

function QuestionOfMany({ deletion, asked: { items, answer } }: ManyProps) {
  const { t } = useTranslate();
  const [along, setAlong] = useState(false);
  return (
    <>
      <Stack component="ul" gap="2xs" fz="body" m={0} pl="md" className="anywhere">
        {items.slice(0, maxNamed).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {items.length > maxNamed && <li>{t('delete.more', { count: items.length - maxNamed })}</li>}
      </Stack>
      {deletion.belongings !== undefined && (
        <Checkbox
          className={styles.along ?? ''}
          checked={along}
          onChange={({ currentTarget }) => setAlong(currentTarget.checked)}
          label={t('delete.alongMany')}
          description={t('delete.alongMany.text')}
        />
      )}
      <DeletionNote deletion={deletion} items={items} />
      <Muted mt="sm">{t('delete.keptMany')}</Muted>
      <Row justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false, false)} data-autofocus>
          {t('delete.cancel')}
        </Button>
        <Button color="red" onClick={() => answer(true, along)}>
          {t('delete.delete')}
        </Button>
      </Row>
    </>
  );
}

interface NoteProps extends Props {
  readonly items: readonly Deletable[];
}

function DeletionNote({ deletion: { note }, items }: NoteProps) {
  return note && <div className={styles.note}>{note(items)}</div>;
}

interface QuestionProps extends Props {
  readonly item: Deletable;
}

function Question({ item, deletion }: QuestionProps) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const [along, setAlong] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['usages', item.id],
    queryFn: ({ signal }) => deletion.usages(item.id, signal),
    // Another operator may use it since; two kinds may also have one number.
    staleTime: 0,
    gcTime: 0,
  });
  const { freed } = deletion;
  const apart = deletion.belongings ?? freed?.kind;
  const { own, others } = split(data, apart);
  const isFree = data !== undefined && others === 0 && (own === 0 || along || freed !== undefined);
  return (
    <>
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('delete.usagesFailed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <Skeleton height={40} />}
      {data?.total === 0 && (
        <Box component="p" fz="body" m={0} mb="sm">
          {deletion.free ?? t('delete.free')}
        </Box>
      )}
      {data && others > 0 && <UsageList usages={data} without={apart} onOpen={deletion.cancel} />}
      {data && freed && own > 0 && (
        <>
          <Box component="p" fz="body" m={0} mb="sm">
            {freed.text(own)}
          </Box>
          <UsageLinks
            items={data.items.filter(({ kind }) => kind === freed.kind)}
            onOpen={deletion.cancel}
          />
        </>
      )}
      {!freed && own > 0 && (
        <Checkbox
          className={styles.along ?? ''}
          checked={along}
          onChange={({ currentTarget }) => setAlong(currentTarget.checked)}
          label={t('delete.along', { count: own })}
        />
      )}
      {data && others === 0 && <DeletionNote deletion={deletion} items={[item]} />}
      {data && others === 0 && <Muted mt="sm">{t('delete.kept')}</Muted>}
      <Row justify="flex-end" mt="lg">
        <Button variant="default" onClick={deletion.cancel} data-autofocus>
          {t('delete.cancel')}
        </Button>
        <Button
          color="red"
          disabled={!isFree}
          loading={deletion.isBusy}
          onClick={() => deletion.confirm(along)}
        >
          {t('delete.delete')}
        </Button>
      </Row>
    </>
  );
}

/**
 * How many usages may be deleted along, and how many others there are. The server names the first 50
 * only; if all of those belong to it, so do the rest as far as the page can tell.
 */
function split(usages: Usages | undefined, belongings: EntityName | undefined) {
  const { items = [], total = 0 } = usages ?? {};
  const own = items.filter(({ kind }) => kind === belongings).length;
  return own === items.length ? { own: total, others: 0 } : { own, others: total - own };
}
