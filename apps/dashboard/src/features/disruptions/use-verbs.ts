import type { Disruption } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { sendMeant } from '../../kit/losses/losses-of';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import { useServices } from '../../services/services';
import { bodyOf, draftOf, versionsOf } from './draft';
import { moreMinutes } from './prefill';
import { bulkOrThrow, showSaved } from './queries';

interface Saved {
  readonly saved: Disruption;
  /** `null` means that it was new. */
  readonly before: Disruption | null;
}

const shared = {
  shownIn: ['disruptions'],
  failed: (message: string) => message,
} as const;

/** A dispatcher's quick actions on a disruption; each can be undone. */
export function useVerbs() {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const paramsOf = ({ id }: Disruption) => ({ params: { disruption_id: id } });
  const take = (after: Disruption) => showSaved(client, queryClient, after);
  // Its lines follow what the set shares: theirs are not sent.
  const takeBackTimes = async (before: Disruption, after: Disruption) => {
    const body = { ...bodyOf(draftOf(before)), linked: undefined };
    take(
      await sendMeant((query) =>
        client.updateDisruption({ ...paramsOf(after), query, body }, { ifVersion: after.version }),
      ),
    );
  };
  const takeBack = async (before: Disruption, after: Disruption) => {
    const there = new Set(after.linked.map(({ id }) => id));
    const left = before.linked.flatMap(({ id }) => (there.has(id) ? [] : [id]));
    if (left.length > 0) await bulkOrThrow(client, 'restore', left);
    const now = await client.getDisruption(paramsOf(after));
    const draft = draftOf(before);
    const kept = { ...draft.kept, versions: versionsOf(now) };
    const body = bodyOf({ ...draft, kept });
    take(
      await sendMeant((query) =>
        client.updateDisruption({ ...paramsOf(after), query, body }, { ifVersion: after.version }),
      ),
    );
  };

  const end = useEntityMutation({
    ...shared,
    run: (disruption: Disruption) =>
      client.endDisruption(paramsOf(disruption), { ifVersion: disruption.version }),
    onDone: (_, after) => take(after),
    done: ({ title }) => t('disruptions.ended', { title }),
    undo: takeBackTimes,
  });
  const extend = useEntityMutation({
    ...shared,
    run: (disruption: Disruption) =>
      client.extendDisruption(
        { ...paramsOf(disruption), body: { minutes: moreMinutes } },
        { ifVersion: disruption.version },
      ),
    onDone: (_, after) => take(after),
    done: ({ title }) => t('disruptions.extended', { title, minutes: moreMinutes }),
    undo: takeBackTimes,
  });
  const announcing = useEntityMutation({
    ...shared,
    run: ({ saved }: Saved) => Promise.resolve(saved),
    done: ({ saved: { title }, before }) =>
      t(before ? 'disruptions.saved' : 'disruptions.saved.new', { title }),
    undo: ({ saved, before }) =>
      before
        ? takeBack(before, saved)
        : bulkOrThrow(client, 'delete', [saved.id, ...saved.linked.map(({ id }) => id)]),
  });
  return {
    end: end.mutate,
    extend: extend.mutate,
    /** Says what the form has saved, with the way back. */
    announceSaved: announcing.mutate,
  };
}

export type Verbs = ReturnType<typeof useVerbs>;
