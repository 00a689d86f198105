import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTimeline } from '@tabler/icons-react';
import type { Disruption } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useMatch, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { languages } from '../../i18n/language';
import { useTranslate } from '../../i18n/use-translate';
import { Notice } from '../../kit/page/Notice';
import { useNow } from '../../kit/time/use-now';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { useAreaTitle } from '../../shell/use-area-title';
import { closuresOf, inState } from './closures';
import type { DisruptionSearch } from './list-search';
import { PageContext } from './page-context';
import styles from './page.module.css';
import { ClosureList } from './parts/ClosureList';
import { ListSkeleton } from './parts/ListSkeleton';
import { PastList } from './parts/PastList';
import { TemplateList } from './parts/TemplateList';
import { Timeline } from './parts/Timeline';
import { UndoToast } from './parts/UndoToast';
import { openDisruptionsQuery } from './queries';
import { useListKeys } from './use-list-keys';
import { useNetwork } from './use-network';
import { useVerbs } from './use-verbs';

const route = getRouteApi('/signed-in/disruptions');
const hourMs = 3_600_000;
const moreMinutes = 30;

/** Disruptions beside their editor: what runs, what comes, and what to do about it. */
export function DisruptionsPage() {
  const { t, language } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const search = route.useSearch();
  const navigate = useNavigate();
  const nowMs = useNow(10_000);
  const network = useNetwork();
  const verbs = useVerbs();
  const editing = useMatch({ from: '/signed-in/disruptions/edit', shouldThrow: false });
  const { data, error, isFetching, refetch } = useQuery(
    openDisruptionsQuery(client, search.line, nowMs),
  );
  const closures = useMemo(() => closuresOf(data?.items ?? [], nowMs), [data, nowMs]);
  const running = inState(closures, 'running');
  useAreaTitle(t('area.disruptions'));

  const chosenId = editing?.search.id ?? null;
  const open = [...running, ...inState(closures, 'upcoming'), ...inState(closures, 'over')];
  const isChosen = ({ disruption }: { readonly disruption: Disruption }) =>
    disruption.id === chosenId || disruption.linked.some(({ id }) => id === chosenId);
  const at = open.findIndex(isChosen);
  const list = { tab: search.tab, page: search.page, line: search.line };
  const edit = (which: { id?: number; copy?: number }) =>
    void navigate({ to: '/disruptions/edit', search: { ...list, ...which }, resetScroll: false });
  const step = (by: number) => {
    const to = open[at === -1 ? 0 : Math.max(0, Math.min(open.length - 1, at + by))];
    if (to) edit({ id: to.disruption.id });
  };
  const change = (next: Partial<DisruptionSearch>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: 1, ...next }),
      replace: true,
    });
  useListKeys({
    next: () => step(1),
    previous: () => step(-1),
    create: () => edit({}),
    chosen: open[at]?.disruption ?? null,
    end: verbs.end,
    extend: (disruption) => verbs.extend(disruption, moreMinutes),
    duplicate: ({ id }) => edit({ copy: id }),
  });
  const shared = useMemo(() => ({ network, verbs, nowMs }), [network, verbs, nowMs]);
  const { counts } = data ?? {};
  const failure = error ?? network.error;
  const span = { fromMs: nowMs - 3 * hourMs, untilMs: nowMs + 9 * hourMs };

  return (
    <PageContext value={shared}>
      <div className={styles.page} data-editing={editing !== undefined}>
        <section className={styles.list} aria-label={t('disruptions.list')}>
          <div className={styles.tabs}>
            {(['open', 'over', 'templates'] as const).map((tab) => (
              <button
                key={tab}
                type="button"
                className={styles.tab}
                aria-pressed={search.tab === tab}
                onClick={() => change({ tab })}
              >
                {t(`disruptions.tab.${tab}`)}
                {counts && tab === 'open' && <b>{counts.running + counts.upcoming}</b>}
                {counts && tab === 'over' && <PastCount line={search.line} />}
              </button>
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('disruptions.overview')}
              title={t('disruptions.overview')}
              renderRoot={(props) => <Link to="/disruptions/overview" {...props} />}
            >
              <IconTimeline size={17} stroke={1.75} />
            </ActionIcon>
            <Select
              size="xs"
              className={styles.filter ?? ''}
              aria-label={t('disruptions.filter.line')}
              placeholder={t('disruptions.filter.line')}
              data={network.lines.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={search.line === undefined ? null : String(search.line)}
              onChange={(value) => change({ line: value === null ? undefined : Number(value) })}
              clearable
              searchable
            />
            <Button
              size="xs"
              aria-label={t('disruptions.new')}
              leftSection={<IconPlus size={14} stroke={2} />}
              renderRoot={(props) => (
                <Link to="/disruptions/edit" search={list} resetScroll={false} {...props} />
              )}
            >
              {t('disruptions.new.short')}
            </Button>
          </div>
          {failure && (
            <Notice onRetry={() => void refetch()} busy={isFetching}>
              {t('disruptions.failed', { message: errorText(failure) })}
            </Notice>
          )}
          {search.tab === 'open' && (
            <>
              {!data && !failure && <ListSkeleton />}
              {data && (
                <>
                  <Timeline
                    closures={closures}
                    lineNames={[]}
                    span={span}
                    chosenId={chosenId}
                    list={list}
                  />
                  <ClosureList closures={closures} chosenId={chosenId} list={list} />
                </>
              )}
            </>
          )}
          {search.tab === 'over' && <PastList search={search} />}
          {search.tab === 'templates' && <TemplateList />}
          <footer className={styles.keys} lang={languages[language].locale}>
            {(['next', 'end', 'more', 'copy', 'create'] as const).map((key) => (
              <span key={key}>
                {t(`disruptions.key.${key}.keys`)
                  .split(' ')
                  .map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                {t(`disruptions.key.${key}`)}
              </span>
            ))}
          </footer>
        </section>
        <Outlet />
      </div>
      <UndoToast done={verbs.done} onDismiss={verbs.dismiss} />
    </PageContext>
  );
}

/** How many are over, of all time. */
function PastCount({ line }: { readonly line: number | undefined }) {
  const { client } = useServices();
  const { number } = useTranslate();
  const { data } = useQuery({
    queryKey: ['disruptions', 'count', line ?? null],
    queryFn: ({ signal }) =>
      client.listDisruptions(
        { query: { page_size: 1, ...(line !== undefined && { line_id: line }) } },
        { signal },
      ),
  });
  return data ? <b>{number(data.counts.over)}</b> : null;
}
