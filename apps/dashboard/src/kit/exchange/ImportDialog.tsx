import { ApiError } from '@perron/client';
import { Box, Button, Modal } from '@mantine/core';
import { maxExchangeBytes } from '@perron/schema';
import type { ImportedScenes } from '@perron/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { FileDrop } from '../pickers/FileDrop';
import styles from './ImportDialog.module.css';
import { ImportProblems } from './ImportProblems';
import { readExchange } from './read-exchange';
import type { RefusedImport } from './refused-import';

/** Why nothing was imported. */
type Outcome = { readonly imported: ImportedScenes } | { readonly refused: RefusedImport };

/** Takes in a file of scenes that was exported here or in another installation. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function take(file: File, signal: AbortSignal): Promise<Outcome> {
    setOutcome(null);
    const refused = { fileName: file.name, details: [], content: null };
    if (file.size > maxExchangeBytes) return { refused: { ...refused, reason: 'tooLarge' } };
    const read = readExchange(await file.text());
    if (!read) return { refused: { ...refused, reason: 'noJson' } };
    if ('details' in read) return { refused: { ...refused, ...read, reason: 'details' } };
    const { exchange } = read;
    try {
      return { imported: await client.importPixelScenes({ body: exchange }, { signal }) };
    } catch (error) {
      const details = error instanceof ApiError ? (error.body?.details ?? []) : [];
      if (details.length === 0) throw error;
      return { refused: { ...refused, reason: 'details', details, content: exchange } };
    }
  }

  function show(next: Outcome): void {
    setOutcome(next);
    if ('refused' in next) return;
    for (const kind of ['pixel-scenes', 'pixel-groups', 's3-files', 'content-buckets']) {
      void queryClient.invalidateQueries({ queryKey: [kind] });
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('exchange.import.title')}
      closeButtonProps={{ 'aria-label': t('exchange.close') }}
    >
      {outcome && 'imported' in outcome ? (
        <Imported {...outcome.imported} />
      ) : (
        <>
          <Box component="p" fz="body" m={0} mb="lg">
            {t('exchange.import.text')}
          </Box>
          {outcome && <ImportProblems {...outcome.refused} />}
          <FileDrop
            label={t('exchange.import.file')}
            accept=".json,application/json"
            call="importPixelScenes"
            upload={(file, { signal }) => take(file, signal)}
            onStored={show}
          />
        </>
      )}
      <Row justify="flex-end" wrap="wrap" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('exchange.close')}
        </Button>
      </Row>
    </Modal>
  );
}

function Imported({ group_id, scenes, new_buckets, new_files }: ImportedScenes) {
  const { t } = useTranslate();
  return (
    <div role="status">
      <Box component="p" fz="body" m={0} mb="lg">
        {t('exchange.imported', { scenes: scenes.length, pictures: new_files })}
      </Box>
      <ul className={styles.list}>
        {scenes.map(({ id, name }) => (
          <li key={id}>
            <Link to="/pixel-scenes/edit" search={{ id: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
        {group_id !== null && (
          <li>
            <Link to="/pixel-scene-group/edit/$id" params={{ id: String(group_id) }}>
              {t('exchange.toGroup')}
            </Link>
          </li>
        )}
      </ul>
      {new_buckets.length > 0 && (
        <>
          <Box component="p" fz="body" m={0} mb="lg">
            {t('exchange.newBuckets', { count: new_buckets.length })}
          </Box>
          <ul className={styles.list}>
            {new_buckets.map(({ id, name }) => (
              <li key={id}>
                <Link to="/content-management" search={{ bucketId: id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
