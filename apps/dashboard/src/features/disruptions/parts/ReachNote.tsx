import { Box, Modal } from '@mantine/core';
import type { ReachedDisplay } from '@perron/schema';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { reachQuery } from '../../../kit/reach/reach-query';
import { reachBodyOf } from '../draft';
import { chosenDraft } from '../draft-schema';
import type { Draft } from '../draft-schema';
import styles from './EditorForm.module.css';

const settleMs = 300;

function reachedAs(contact: ReachedDisplay['contact']) {
  if (contact === 'never') return 'isNever';
  return contact === 'lost' ? 'isOffline' : 'isOnline';
}

/** Whom the draft reaches, before it is saved. */
export function ReachNote({ draft }: { readonly draft: Draft }) {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const [isListOpen, setListOpen] = useState(false);
  const [settled] = useDebouncedValue(draft, settleMs);
  const chosen = chosenDraft(settled);
  const { data, isError } = useQuery({
    ...reachQuery(client, chosen && reachBodyOf(chosen)),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (!chosen) return <div role="status">{t('disruptions.reach.open')}</div>;
  if (!data) {
    const text = t(isError ? 'disruptions.reach.failed' : 'disruptions.reach.loading');
    return <div role="status">{text}</div>;
  }
  return (
    <>
      <div role="status">
        <Box component="p" c="var(--mantine-color-text)" fw="var(--weight-medium)" m={0}>
          {t('disruptions.reach', {
            displays: data.displays,
            stations: data.stations.length,
            trains: data.vehicles.count,
          })}
        </Box>
        {data.offline > 0 && t('disruptions.reach.offline', { count: data.offline })}{' '}
        {data.never > 0 && t('disruptions.reach.never', { count: data.never })}{' '}
        {data.line_unknown > 0 && t('disruptions.reach.unknown', { count: data.line_unknown })}{' '}
        {data.displays > 0 && (
          <button type="button" className={styles.link} onClick={() => setListOpen(true)}>
            {t('disruptions.reach.list')}
          </button>
        )}
      </div>
      <Modal
        opened={isListOpen}
        onClose={() => setListOpen(false)}
        title={t('disruptions.reach.title', { count: data.displays })}
        closeButtonProps={{ 'aria-label': t('disruptions.dismiss') }}
      >
        <ul className={styles.reached}>
          {data.items.map(({ id, name, output_type, station_id, vehicle_id, contact }) => {
            const station = data.stations.find((candidate) => candidate.id === station_id);
            return (
              <li key={id}>
                <span>
                  {name}
                  <Muted component="span">
                    {` · ${[station?.name ?? vehicle_id, output_type].filter(Boolean).join(' · ')}`}
                  </Muted>
                </span>
                <span data-offline={contact === 'lost' || contact === 'never'}>
                  {t(`disruptions.reach.${reachedAs(contact)}`)}
                </span>
              </li>
            );
          })}
        </ul>
        {data.displays > data.items.length && (
          <p>{t('disruptions.reach.more', { count: number(data.displays - data.items.length) })}</p>
        )}
      </Modal>
    </>
  );
}
