import {
  IconAlertTriangle,
  IconAdjustments,
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
  IconListTree,
  IconMapPin,
  IconMap2,
  IconMicrophone,
  IconPhoto,
  IconPlayerPlay,
  IconPlaylist,
  IconRoute,
  IconRoute2,
  IconRuler2,
  IconServer,
  IconSettings,
  IconShieldLock,
  IconSignRight,
  IconSpeakerphone,
  IconStack2,
  IconTrain,
  IconTrash,
  IconUserCircle,
  IconUsers,
  IconVectorBezier2,
  IconVolume,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { PlainMessageId } from '../i18n/use-translate';

type Address = NonNullable<LinkProps['to']>;

/** An entry of the navigation, or a page that shares one with others. */
export interface Area {
  readonly label: PlainMessageId;
  readonly Sign: Icon;
  readonly to: Address;
  /** Other pages of the area, whose addresses do not begin like `to`. */
  readonly also?: readonly Address[];
  /** The pages that share the entry, as tabs above each of them. The first one is at `to`. */
  readonly pages?: readonly Area[];
}

const announcements: Area = {
  label: 'area.announcements',
  Sign: IconSpeakerphone,
  to: '/announcements',
  pages: [
    { label: 'area.announcements', Sign: IconSpeakerphone, to: '/announcements' },
    { label: 'area.announcementRules', Sign: IconAdjustments, to: '/announcements/rules' },
    { label: 'area.pronunciations', Sign: IconVolume, to: '/pronunciations' },
    { label: 'area.recordings', Sign: IconMicrophone, to: '/recordings' },
  ],
};

const live: Area = {
  label: 'area.live',
  Sign: IconTrain,
  to: '/vbb',
  pages: [
    { label: 'area.transit', Sign: IconTrain, to: '/vbb' },
    { label: 'area.lineView', Sign: IconRoute2, to: '/line-view' },
  ],
};

const programme: Area = {
  label: 'area.programme',
  Sign: IconStack2,
  to: '/scenario',
  pages: [
    { label: 'area.scenarios', Sign: IconListTree, to: '/scenario' },
    { label: 'area.playlists', Sign: IconPlaylist, to: '/playlists' },
    { label: 'area.businessLogic', Sign: IconBinaryTree, to: '/business-logic' },
  ],
};

const scenes: Area = {
  label: 'area.scenes',
  Sign: IconLayout,
  to: '/pixel-scenes',
  pages: [
    { label: 'area.scenes', Sign: IconLayout, to: '/pixel-scenes', also: ['/editor'] },
    { label: 'area.groups', Sign: IconFolders, to: '/pixel-scene-group' },
    { label: 'area.gallery', Sign: IconLayoutGrid, to: '/gallery' },
  ],
};

const media: Area = {
  label: 'area.media',
  Sign: IconPhoto,
  to: '/content-management',
  pages: [
    { label: 'area.contents', Sign: IconPhoto, to: '/content-management' },
    { label: 'area.buckets', Sign: IconFolder, to: '/content-bucket' },
  ],
};

const network: Area = {
  label: 'area.network',
  Sign: IconMap2,
  to: '/station',
  pages: [
    { label: 'area.stations', Sign: IconMapPin, to: '/station' },
    {
      label: 'area.lines',
      Sign: IconRoute,
      to: '/infrastructure/line',
      also: ['/infrastructure'],
      pages: [
        { label: 'area.lines', Sign: IconRoute, to: '/infrastructure/line' },
        { label: 'area.lineStations', Sign: IconRoute, to: '/infrastructure/station' },
      ],
    },
    {
      label: 'area.stops',
      Sign: IconBuildingTunnel,
      to: '/stations-overview',
      also: ['/infrastructure/stop/$stopId'],
    },
    { label: 'area.networkStyle', Sign: IconSignRight, to: '/network-style' },
    { label: 'area.output-types', Sign: IconRuler2, to: '/output-type' },
  ],
};

const settings: Area = {
  label: 'area.settings',
  Sign: IconSettings,
  to: '/users',
  pages: [
    { label: 'area.users', Sign: IconUsers, to: '/users' },
    { label: 'area.apiKeys', Sign: IconKey, to: '/api-keys' },
    {
      label: 'area.activity',
      Sign: IconHistory,
      to: '/audit-log',
      pages: [
        { label: 'area.auditLog', Sign: IconHistory, to: '/audit-log' },
        { label: 'area.securityLog', Sign: IconShieldLock, to: '/security-log' },
      ],
    },
    { label: 'area.system', Sign: IconServer, to: '/system' },
  ],
};

/** The areas of the dashboard, by what an operator comes for: the daily work first. */
export const areaGroups: readonly (readonly Area[])[] = [
  [{ label: 'area.overview', Sign: IconHome, to: '/' }],
  [
    { label: 'area.disruptions', Sign: IconAlertTriangle, to: '/disruptions' },
    { label: 'area.displays', Sign: IconDeviceTv, to: '/displays' },
    announcements,
    live,
    {
      label: 'area.simulator',
      Sign: IconPlayerPlay,
      to: '/simulator',
      also: ['/vbb/station/simulator'],
    },
  ],
  [programme, scenes, media],
  [network, settings],
];

/** Pages that no tab leads to: the palette and keys do. */
const pagesWithin: readonly Area[] = [
  { label: 'area.infrastructure', Sign: IconRoute, to: '/infrastructure' },
  { label: 'area.editor', Sign: IconVectorBezier2, to: '/editor' },
  { label: 'area.mainStations', Sign: IconBuildingTunnel, to: '/vbb/stations' },
  { label: 'area.trash', Sign: IconTrash, to: '/trash' },
  { label: 'area.profile', Sign: IconUserCircle, to: '/profile' },
];

/** The pages of an area, without the entries that only hold others together. */
export function pagesOf(area: Area): readonly Area[] {
  return area.pages ? area.pages.flatMap(pagesOf) : [area];
}

/** A page that can be found by name, and the area that it stands in unless they are the same. */
interface FoundPage extends Area {
  readonly within: PlainMessageId | null;
}

/** All pages that can be found by name. */
export const foundPages: readonly FoundPage[] = [
  ...areaGroups.flat().flatMap((area) =>
    pagesOf(area).map((page) => ({
      ...page,
      within: page.label === area.label ? null : area.label,
    })),
  ),
  ...pagesWithin.map((page) => ({ ...page, within: null })),
];
