import type { OwnPermissions, RoledId } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { changingCall } from './page-calls';
import { permissionsQuery } from './permissions-query';

/**
 * Says of a call why the signed-in user may not make it; `null` means that the user may. Until the
 * answer is there nothing is refused: the server decides anyway.
 */
export function useRefusals(): (call: RoledId | null) => string | null {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(permissionsQuery(client));
  return (call) => {
    const roles = rolesOf(data, call);
    if (!roles) return null;
    return t('role.needed', { has: t(`role.${roles.has}`), needs: t(`role.${roles.needs}`) });
  };
}

/** For a call that a page makes by itself: false until it is known that the user may make it. */
export function useIsAllowed(call: RoledId): boolean {
  const { client } = useServices();
  const { data, isPending } = useQuery(permissionsQuery(client));
  return !isPending && rolesOf(data, call) === null;
}

/**
 * The role of the user and the role that the call takes; `null` means that the user may make it.
 */
function rolesOf(data: OwnPermissions | undefined, call: RoledId | null) {
  const needs = call === null ? undefined : data?.refused[call];
  return data && needs ? { has: data.role, needs } : null;
}

/**
 * Why the user may change nothing on the page that is open; `null` if the user may, or it changes
 * nothing.
 */
export function usePageRefusal(): string | null {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(permissionsQuery(client));
  const path = useLocation({ select: ({ pathname }) => pathname });
  const roles = rolesOf(data, changingCall(path));
  if (!roles) return null;
  return t('role.readOnly', { has: t(`role.${roles.has}`), needs: t(`role.${roles.needs}`) });
}
