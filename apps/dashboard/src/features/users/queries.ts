import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listQueryOf } from '../../kit/table/list-search';
import type { UserSearch } from './user-search';

export function usersQuery(client: ApiClient, list: UserSearch) {
  return queryOptions({
    queryKey: ['users', 'list', list],
    queryFn: ({ signal }) => client.listUsers({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function userQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => client.getUser({ params: { user_id: id } }, { signal }),
  });
}

/** How many users can sign in: the last of them stays. */
export function activeUsersQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['users', 'active'],
    queryFn: async ({ signal }) =>
      (await client.listUsers({ query: { state: 'active', page_size: 1 } }, { signal })).total,
    staleTime: 0,
  });
}

/** Whether the server sends mails; without, operators hand over links. */
export function sendsMailsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['system', 'sends-mails'],
    queryFn: async ({ signal }) => (await client.getSystem({}, { signal })).mail.sends,
    staleTime: 300_000,
  });
}

/** The role that each user has while roles are on. */
export function rolesOfUsersQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['users', 'roles'],
    queryFn: async ({ signal }) => (await client.listRolesOfUsers({}, { signal })).items,
    staleTime: 0,
  });
}

/** Stations where displays hang, by a part of the name, for a choice. */
export function stationChoicesQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: ['stations', 'area-choices', search],
    queryFn: async ({ signal }) =>
      (await client.listStations({ query: { search, page_size: 20 } }, { signal })).items,
    placeholderData: keepPreviousData,
  });
}

export function chosenStationQuery(client: ApiClient, station_id: number) {
  return queryOptions({
    queryKey: ['stations', 'chosen', station_id],
    queryFn: ({ signal }) => client.getStation({ params: { station_id } }, { signal }),
  });
}
