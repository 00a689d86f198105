import { Button, Checkbox, Group, Loader, Modal } from '@mantine/core';
import type { Usages } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { UsageLinks } from '../usages/UsageLinks';
import styles from './RemovalDialog.module.css';
import type { Removal } from './use-removal';

interface Props {
  readonly removal: Removal;
}

/** The question before a deletion: what uses the thing, and what goes along. */
export function RemovalDialog({ removal }: Props) {
  const { t } = useTranslate();
  const { asked } = removal;
  return (
    <Modal
      opened={asked !== null}
      onClose={removal.cancel}
      title={asked && t('removal.title', { name: asked.item.name })}
      closeButtonProps={{ 'aria-label': t('removal.cancel') }}
    >
      {asked?.usages ? (
        <Question key={asked.item.id} usages={asked.usages} removal={removal} />
      ) : (
        <Loader size="sm" aria-label={t('app.loading')} />
      )}
    </Modal>
  );
}

function Question({ usages, removal }: { readonly usages: Usages; readonly removal: Removal }) {
  const { t } = useTranslate();
  const [along, setAlong] = useState(false);
  const own = usages.items.filter(({ kind }) => kind === removal.belongings);
  const freed = usages.items.filter(({ kind }) => kind === removal.freed?.kind);
  const others = usages.items.filter(
    ({ kind }) => kind !== removal.belongings && kind !== removal.freed?.kind,
  );
  const blocked = others.length > 0 || (own.length > 0 && !along);
  return (
    <div className={styles.question}>
      {usages.total === 0 && <p>{t('removal.unused')}</p>}
      {others.length > 0 && (
        <>
          <p>{t('removal.used', { count: others.length })}</p>
          <UsageLinks items={others} onOpen={removal.cancel} />
        </>
      )}
      {removal.freed && freed.length > 0 && (
        <>
          <p>{removal.freed.text(usages.total)}</p>
          <UsageLinks items={freed} onOpen={removal.cancel} />
        </>
      )}
      {own.length > 0 && (
        <Checkbox
          checked={along}
          onChange={({ currentTarget }) => setAlong(currentTarget.checked)}
          label={t('removal.along', { count: own.length })}
        />
      )}
      <p className={styles.hint}>{t('removal.keptFor')}</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={removal.cancel} data-autofocus>
          {t('removal.cancel')}
        </Button>
        <Button
          color="red"
          disabled={blocked}
          loading={removal.isBusy}
          onClick={() => void removal.confirm(along)}
        >
          {t('removal.remove')}
        </Button>
      </Group>
    </div>
  );
}
