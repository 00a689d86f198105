import { ActionIcon, Box, Button } from '@mantine/core';
import { IconPlus, IconTimeline } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useMatch, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { languages } from '../../i18n/language';
import { useTranslate } from '../../i18n/use-translate';
import { ReadOnlyNote } from '../../kit/access/ReadOnlyNote';
import { usePageRefusal } from '../../kit/access/use-refusals';
import { Notice } from '../../kit/page/Notice';
import { TrashLink } from '../../kit/page/TrashLink';
import { DeleteDialog } from '../../kit/mutation/DeleteDialog';
import { useDeletion } from '../../kit/mutation/use-deletion';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { useNow } from '../../kit/time/use-now';
import { useNetworkTime } from '../../kit/moment/use-network-time';
import { TemplateList } from './parts/TemplateList';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { useAreaTitle } from '../../shell/use-area-title';
import { closuresOf, inState, isOf } from './closures';
import type { DisruptionSearch } from './list-search';
import { PageContext } from './page-context';
import styles from './page.module.css';
import { ClosureList } from './parts/ClosureList';
import { ListSkeleton } from './parts/ListSkeleton';
import { PastList } from './parts/PastList';
import { Timeline } from './parts/Timeline';
import { disruptionDeletion, openDisruptionsQuery } from './queries';
import { useListKeys } from './use-list-keys';
import { useLines } from './use-network';
import { useVerbs } from './use-verbs';

const route = getRouteApi('/signed-in/disruptions');
const hourMs = 3_600_000;
const keys = ['next', 'end', 'more', 'copy', 'create'] as const;
/** The keys that work for somebody who may only read. */
const lookingKeys = ['next'] as const;

/** Disruptions beside their editor: what runs, what comes, and what to do about it. */
export function DisruptionsPage() {
  const { t, language } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const search = route.useSearch();
  const navigate = useNavigate();
  const tickMs = useNow(10_000);
  const { timeZone } = useNetworkTime();
  const lines = useLines();
  const verbs = useVerbs();
  const editing = useMatch({ from: '/signed-in/disruptions/edit', shouldThrow: false });
  const { data, error, isFetching, refetch } = useQuery(
    openDisruptionsQuery(client, search.line, tickMs),
  );
  // A device's clock may be late, and ticks: what the server has begun is no longer to come.
  const nowMs = Math.max(tickMs, data ? Date.parse(data.as_of) : 0);
  const closures = useMemo(() => closuresOf(data?.items ?? [], nowMs), [data, nowMs]);
  useAreaTitle(t('area.disruptions'));

  const chosenId = editing?.search.id ?? null;
  const open = (['running', 'upcoming', 'over'] as const).flatMap((state) =>
    inState(closures, state),
  );
  const at = open.findIndex((closure) => isOf(closure, chosenId));
  const list = { tab: search.tab, page: search.page, line: search.line };
  const deletion = useDeletion({
    calls: useMemo(() => disruptionDeletion(client), [client]),
    onDeleted: ({ id }) => {
      const isOpen =
        id === chosenId || open.some((closure) => isOf(closure, id) && isOf(closure, chosenId));
      if (isOpen) void navigate({ to: '/disruptions', search: list });
    },
  });
  const refusal = usePageRefusal();
  const edit = (which: { id?: number; copy?: number }) =>
    void navigate({ to: '/disruptions/edit', search: { ...list, ...which }, resetScroll: false });
  const step = (by: number) => {
    const to = open[at === -1 ? 0 : Math.max(0, Math.min(open.length - 1, at + by))];
    if (!to) return;
    edit({ id: to.disruption.id });
    // The keys that change something are the list's.
    document.querySelector<HTMLElement>(`[data-disruption="${to.disruption.id}"]`)?.focus();
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
    create: refusal === null ? () => edit({}) : null,
    chosen: open[at]?.disruption ?? null,
    end: verbs.end,
    extend: verbs.extend,
    duplicate: ({ id }) => edit({ copy: id }),
    remove: ({ id, title }) => deletion.ask({ id, name: title }),
  });
  const { counts } = data ?? {};
  const failure = error ?? lines.error;
  const span = { fromMs: nowMs - 3 * hourMs, untilMs: nowMs + 9 * hourMs, nowMs };

  return (
    <PageContext value={{ verbs, deletion, nowMs, timeZone }}>
      <div className={styles.page} data-editing={editing !== undefined}>
        <section className={styles.list} aria-label={t('disruptions.list')} data-list-keys>
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
            <div className={styles.filter}>
              <FilterSelect
                label={t('disruptions.filter.line')}
                all={t('disruptions.filter.all')}
                options={(lines.data ?? []).map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                }))}
                value={search.line === undefined ? undefined : String(search.line)}
                onChoose={(value) =>
                  change({ line: value === undefined ? undefined : Number(value) })
                }
              />
            </div>
            {refusal === null && (
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
            )}
          </div>
          {refusal !== null && (
            <Box px="md" pt="sm">
              <ReadOnlyNote reason={refusal} />
            </Box>
          )}
          {failure && (
            <Notice onRetry={() => void refetch()} busy={isFetching}>
              {t('disruptions.failed', { message: errorText(failure) })}
            </Notice>
          )}
          {search.tab === 'open' && !data && !failure && <ListSkeleton />}
          {search.tab === 'open' && data && (
            <>
              <Timeline
                closures={closures}
                span={span}
                chosenId={chosenId}
                list={list}
                lineNames={[]}
                maxHours={7}
                isShort
              />
              <ClosureList closures={closures} chosenId={chosenId} list={list} />
            </>
          )}
          {search.tab === 'over' && <PastList search={search} chosenId={chosenId} />}
          {search.tab === 'templates' && <TemplateList />}
          <Box component="p" m={0} px="lg" pb="sm">
            <TrashLink kind={search.tab === 'templates' ? 'disruption_template' : 'disruption'} />
          </Box>
          <footer className={styles.keys} lang={languages[language].locale}>
            {(refusal === null ? keys : lookingKeys).map((key) => (
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
      <DeleteDialog deletion={deletion} />
    </PageContext>
  );
}
