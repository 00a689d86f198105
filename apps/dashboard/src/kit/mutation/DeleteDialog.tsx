import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import { Notice } from '../page/Notice';
import styles from './DeleteDialog.module.css';

/** What uses an entity, as `GET …/usages` answers. */
export interface Usages {
  readonly items: readonly { readonly kind: string; readonly id: number; readonly name: string }[];
  readonly total: number;
}

interface Props {
  /** Names what is to be deleted. */
  readonly name: string;
  /** Part of the key under which the usages are kept, as in `['output-types', 7]`. */
  readonly queryKey: readonly [string, number];
  readonly loadUsages: (signal: AbortSignal) => Promise<Usages>;
  /** The name of a kind, as "Display". */
  readonly kindName: (kind: string) => string;
  readonly isDeleting: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted, and names what uses it: while anything does, it stays. */
export function DeleteDialog(props: Props) {
  const { name, queryKey, loadUsages, isDeleting, onDelete, onClose } = props;
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, 'usages'],
    queryFn: ({ signal }) => loadUsages(signal),
    staleTime: 0,
  });
  const isFree = data?.total === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete.title', { name })}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
      centered
    >
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {t('delete.usagesFailed', { message: errorText(error) })}
        </Notice>
      )}
      {!data && !error && <Skeleton height={40} />}
      {isFree && <p className={styles.text}>{t('delete.free')}</p>}
      {data && !isFree && <UsageList usages={data} kindName={props.kindName} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} disabled={isDeleting}>
          {t('delete.cancel')}
        </Button>
        <Button color="red" disabled={!isFree} loading={isDeleting} onClick={onDelete}>
          {t('delete.delete')}
        </Button>
      </div>
    </Modal>
  );
}

function UsageList({ usages, kindName }: { readonly usages: Usages } & Pick<Props, 'kindName'>) {
  const { t } = useTranslate();
  const more = usages.total - usages.items.length;
  return (
    <>
      <p className={styles.text}>{t('delete.used', { count: usages.total })}</p>
      <ul className={styles.usages}>
        {usages.items.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <span className={styles.kind}>{kindName(kind)}</span> {name}
          </li>
        ))}
        {more > 0 && <li>{t('delete.more', { count: more })}</li>}
      </ul>
    </>
  );
}
