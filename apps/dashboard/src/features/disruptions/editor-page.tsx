import { Box, Skeleton } from '@mantine/core';
import { ApiError } from '@perron/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { LinkButton } from '../../kit/page/LinkButton';
import { Notice } from '../../kit/page/Notice';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { copyOf, draftOf, draftOfTemplate } from './draft';
import type { Draft } from './draft';
import { useDisruptions } from './page-context';
import styles from './page.module.css';
import { EditorForm } from './parts/EditorForm';
import { newDraft } from './prefill';
import { disruptionQuery, templatesQuery } from './queries';
import { useKnownLines, useLines } from './use-network';

const route = getRouteApi('/signed-in/disruptions/edit');

/** The editor of the disruption that the address names, of a copy, a template, or a new one. */
export function EditorPage() {
  const { id, copy, template } = route.useSearch();
  const key = `${id ?? ''} ${copy ?? ''} ${template ?? ''}`;
  // Another line of the list opens another form; it does not change this one.
  return <Editor key={key} />;
}

function Editor() {
  const { t } = useTranslate();
  const { client } = useServices();
  const lines = useLines();
  const errorText = useErrorText();
  const { id, copy, template } = route.useSearch();
  const { nowMs } = useDisruptions();
  const storedId = id ?? copy;
  const stored = useQuery({
    ...disruptionQuery(client, storedId ?? 0),
    enabled: storedId !== undefined && Number.isInteger(storedId) && storedId > 0,
    retry: false,
  });
  const templates = useQuery({ ...templatesQuery(client), enabled: template !== undefined });
  const [openedMs] = useState(nowMs);
  const isMalformed = storedId !== undefined && !(Number.isInteger(storedId) && storedId > 0);
  const isGone = stored.error instanceof ApiError && [400, 404].includes(stored.error.status);
  const chosen = templates.data?.items.find((other) => other.id === template);

  const lineIds = linesOfStart();
  const known = useKnownLines(lineIds);

  if (isMalformed || (isGone && !stored.data) || (templates.data && !chosen)) return <NotThere />;
  const failure = stored.error ?? templates.error;
  if (failure && !stored.data) {
    return (
      <div className={styles.told}>
        <Notice onRetry={() => void stored.refetch()} busy={stored.isFetching}>
          {t('disruptions.editor.failed', { message: errorText(failure) })}
        </Notice>
      </div>
    );
  }
  if (lines.data?.length === 0) {
    return (
      <div className={styles.told}>
        <p>{t('disruptions.noLines')}</p>
        <LinkButton to="/infrastructure/line/import">{t('disruptions.noLines.import')}</LinkButton>
      </div>
    );
  }
  const start = known.size === lineIds.length ? startOf() : null;
  if (!start) {
    return (
      <Box py="xl" px="lg" aria-busy="true">
        <Skeleton height={32} mb="lg" />
        <Skeleton height={160} mb="lg" />
        <Skeleton height={110} />
      </Box>
    );
  }
  return <EditorForm start={start} stored={id === undefined ? null : (stored.data ?? null)} />;

  /** The lines that it begins on: its own, the template's, or none. */
  function linesOfStart(): number[] {
    const { data } = stored;
    if (storedId !== undefined) return data ? draftOf(data).places.map(({ lineId }) => lineId) : [];
    const line = lines.data?.find((candidate) => candidate.id === chosen?.line_id);
    return line ? [line.id] : [];
  }

  function startOf(): Draft | null {
    if (storedId !== undefined) {
      if (!stored.data) return null;
      const draft = draftOf(stored.data);
      return copy === undefined ? draft : copyOf(draft, openedMs);
    }
    if (!lines.data || (template !== undefined && !chosen)) return null;
    return chosen ? draftOfTemplate(chosen, lineIds[0] ?? null, openedMs) : newDraft();
  }
}

/** A calm answer for an address that names nothing. */
function NotThere() {
  const { t } = useTranslate();
  return (
    <div className={styles.told}>
      <div>
        <h2>{t('disruptions.notThere')}</h2>
        <p>{t('disruptions.notThere.text')}</p>
        <Link to="/disruptions">{t('disruptions.notThere.back')}</Link>
      </div>
    </div>
  );
}
