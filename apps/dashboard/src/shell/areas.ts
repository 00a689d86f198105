import {
  IconAlertTriangle,
  IconBinaryTree,
  IconBuildingTunnel,
  IconDeviceTv,
  IconFolder,
  IconFolders,
  IconHistory,
  IconHome,
  IconKey,
  IconLayout,
  IconLayoutGrid,
  IconList,
  IconListTree,
  IconMapPin,
  IconPhoto,
  IconPlayerPlay,
  IconPlaylist,
  IconRoute,
  IconRoute2,
  IconRuler2,
  IconServer,
  IconShieldLock,
  IconSignRight,
  IconSpeakerphone,
  IconTrain,
  IconTrash,
  IconUserCircle,
  IconUsers,
  IconVectorBezier2,
  IconMicrophone,
  IconVolume,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { PlainMessageId } from '../i18n/use-translate';

export interface Area {
  readonly label: PlainMessageId;
  readonly Sign: Icon;
  readonly to: NonNullable<LinkProps['to']>;
  /** Other pages of the area, whose addresses do not begin like `to`. */
  readonly also?: readonly NonNullable<LinkProps['to']>[];
}

export interface AreaGroup {
  /** Null for the first group, which needs no heading. */
  readonly label: PlainMessageId | null;
  readonly areas: readonly Area[];
}

/** The areas of the dashboard, by what an operator comes for: the daily work first. */
export const areaGroups: readonly AreaGroup[] = [
  { label: null, areas: [{ label: 'area.overview', Sign: IconHome, to: '/' }] },
  {
    label: 'group.operation',
    areas: [
      { label: 'area.disruptions', Sign: IconAlertTriangle, to: '/disruptions' },
      { label: 'area.displays', Sign: IconDeviceTv, to: '/displays' },
      { label: 'area.announcements', Sign: IconSpeakerphone, to: '/announcements' },
      { label: 'area.transit', Sign: IconTrain, to: '/vbb', also: ['/stations-overview'] },
      { label: 'area.lineView', Sign: IconRoute2, to: '/line-view' },
      {
        label: 'area.simulator',
        Sign: IconPlayerPlay,
        to: '/simulator',
        also: ['/vbb/station/simulator'],
      },
    ],
  },
  {
    label: 'group.programme',
    areas: [
      { label: 'area.scenarios', Sign: IconListTree, to: '/scenario', also: ['/business-logic'] },
      { label: 'area.playlists', Sign: IconPlaylist, to: '/playlists' },
      { label: 'area.pronunciations', Sign: IconVolume, to: '/pronunciations' },
      { label: 'area.recordings', Sign: IconMicrophone, to: '/recordings' },
    ],
  },
  {
    label: 'group.design',
    areas: [
      {
        label: 'area.scenes',
        Sign: IconLayout,
        to: '/pixel-scenes',
        also: ['/pixel-scene-group', '/gallery', '/editor'],
      },
      {
        label: 'area.media',
        Sign: IconPhoto,
        to: '/content-management',
        also: ['/content-bucket'],
      },
    ],
  },
  {
    label: 'group.network',
    areas: [
      { label: 'area.stations', Sign: IconMapPin, to: '/station' },
      { label: 'area.lines', Sign: IconRoute, to: '/infrastructure' },
      { label: 'area.networkStyle', Sign: IconSignRight, to: '/network-style' },
      { label: 'area.outputTypes', Sign: IconRuler2, to: '/output-type' },
    ],
  },
  {
    label: 'group.administration',
    areas: [
      { label: 'area.users', Sign: IconUsers, to: '/users' },
      { label: 'area.apiKeys', Sign: IconKey, to: '/api-keys' },
      { label: 'area.auditLog', Sign: IconHistory, to: '/audit-log' },
      { label: 'area.securityLog', Sign: IconShieldLock, to: '/security-log' },
      { label: 'area.system', Sign: IconServer, to: '/system' },
      { label: 'area.trash', Sign: IconTrash, to: '/trash' },
    ],
  },
];

/** Pages that are reached from their areas, by the palette and by keys. */
const pagesWithin: readonly Area[] = [
  { label: 'area.businessLogic', Sign: IconBinaryTree, to: '/business-logic' },
  { label: 'area.groups', Sign: IconFolders, to: '/pixel-scene-group' },
  { label: 'area.editor', Sign: IconVectorBezier2, to: '/editor' },
  { label: 'area.gallery', Sign: IconLayoutGrid, to: '/gallery' },
  { label: 'area.buckets', Sign: IconFolder, to: '/content-bucket' },
  { label: 'area.mainStations', Sign: IconBuildingTunnel, to: '/vbb/stations' },
  { label: 'area.stationsOverview', Sign: IconList, to: '/stations-overview' },
  { label: 'area.profile', Sign: IconUserCircle, to: '/profile' },
];

/** All pages that can be found by name. */
export const foundPages: readonly Area[] = [
  ...areaGroups.flatMap(({ areas }) => areas),
  ...pagesWithin,
];
