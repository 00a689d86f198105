import { Button, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { reachQuery } from '../queries';
import type { Editor } from '../use-editor';
import styles from './EditorForm.module.css';

interface Props {
  readonly editor: Editor;
}

const settleMs = 300;

/** Whom it reaches, what is not saved, and the key that saves. */
export function ReachFoot({ editor }: Props) {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const [isListOpen, setListOpen] = useState(false);
  const { draft, changes, isNew, isSaving } = editor;
  const [settled] = useDebouncedValue(draft, settleMs);
  const { data, isError } = useQuery(reachQuery(client, settled));
  return (
    <footer className={styles.foot}>
      <div role="status">
        <p>
          {data
            ? t('disruptions.reach', {
                displays: data.displays,
                stations: data.stations.length,
                trains: data.vehicles.count,
              })
            : t(isError ? 'disruptions.reach.failed' : 'disruptions.reach.loading')}
        </p>
        {data && (
          <p className={styles.sub}>
            {data.offline > 0 && t('disruptions.reach.offline', { count: data.offline })}{' '}
            {data.line_unknown > 0 && t('disruptions.reach.unknown', { count: data.line_unknown })}{' '}
            {data.displays > 0 && (
              <button type="button" className={styles.link} onClick={() => setListOpen(true)}>
                {t('disruptions.reach.list')}
              </button>
            )}
          </p>
        )}
      </div>
      <div className={styles.footTools}>
        <span className={styles.sub}>
          {isNew
            ? t('disruptions.unsaved.new')
            : changes.length > 0 && t('disruptions.unsaved', { count: changes.length })}
        </span>
        {!isNew && changes.length > 0 && (
          <Button size="xs" variant="default" onClick={editor.discard}>
            {t('disruptions.discard')}
          </Button>
        )}
        <Button
          size="xs"
          type="submit"
          loading={isSaving}
          disabled={!isNew && changes.length === 0}
        >
          {t(isNew ? 'disruptions.save.new' : 'disruptions.save')}
          <kbd className={styles.kbd}>{t('disruptions.save.keys')}</kbd>
        </Button>
      </div>
      <Modal
        opened={isListOpen}
        onClose={() => setListOpen(false)}
        title={t('disruptions.reach.title', { count: data?.displays ?? 0 })}
        closeButtonProps={{ 'aria-label': t('disruptions.dismiss') }}
      >
        <ul className={styles.reached}>
          {data?.items.map(({ id, name, output_type, station_id, vehicle_id, contact }) => {
            const isOffline = contact === 'lost' || contact === 'never';
            const station = data.stations.find((one) => one.id === station_id);
            return (
              <li key={id}>
                <span>
                  {name}
                  <span className={styles.sub}>
                    {` · ${[station?.name ?? vehicle_id, output_type].filter(Boolean).join(' · ')}`}
                  </span>
                </span>
                <span data-offline={isOffline}>
                  {t(isOffline ? 'disruptions.reach.isOffline' : 'disruptions.reach.isOnline')}
                </span>
              </li>
            );
          })}
        </ul>
        {data && data.displays > data.items.length && (
          <p>{t('disruptions.reach.more', { count: number(data.displays - data.items.length) })}</p>
        )}
      </Modal>
    </footer>
  );
}
