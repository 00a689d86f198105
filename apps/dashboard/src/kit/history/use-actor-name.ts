import type { Actor } from '@perron/schema';
import { useCallback } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';

/** Names the author of a change. */
export function useActorName(): (actor: Actor) => string {
  const { t } = useTranslate();
  return useCallback((actor) => actorName(actor, t), [t]);
}

function actorName({ type, name }: Actor, t: Translator['t']): string {
  switch (type) {
    case 'user':
      return name;
    case 'api_key':
      return t('history.key', { name });
    case 'display':
      return t('history.display', { name });
    case 'system':
      return t('history.system');
  }
}
