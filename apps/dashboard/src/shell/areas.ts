import {
  IconAlertTriangle,
  IconAdjustments,
  IconBuildingTunnel,
  IconDeviceTv,
  IconHistory,
  IconHome,
  IconLayout,
  IconLayoutGrid,
  IconMap2,
  IconPhoto,
  IconPlayerPlay,
  IconRoute,
  IconRoute2,
  IconServer,
  IconSettings,
  IconShieldLock,
  IconSignRight,
  IconSpeakerphone,
  IconStack2,
  IconTrain,
  IconTrash,
  IconUserCircle,
  IconVectorBezier2,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { PlainMessageId } from '../i18n/use-translate';
import { iconNamed } from '../kit/kinds/kind-icons';
import { linkToList, titleOfList } from '../kit/kinds/kind-links';
import type { Address } from '../kit/kinds/kind-links';
import { pagedKinds } from '../kit/kinds/kinds';

/** An entry of the navigation, or a page that shares one with others. */
export interface Area {
  readonly label: PlainMessageId;
  readonly Icon: Icon;
  readonly to: Address;
  /** Other pages of the area, whose addresses do not begin like `to`. */
  readonly also?: readonly Address[];
  /** The pages that share the entry, as tabs above each of them. The first one is at `to`. */
  readonly pages?: readonly Area[];
}

/** The lists of the kinds that say they stand in an area. */
function listsIn(area: string): readonly Area[] {
  return pagedKinds
    .filter(({ pages }) => 'area' in pages && pages.area === area)
    .map((kind) => ({
      label: titleOfList(kind),
      Icon: iconNamed(kind.icon),
      to: linkToList(kind).to,
    }));
}

const announcements: Area = {
  label: 'area.announcements',
  Icon: IconSpeakerphone,
  to: '/announcements',
  pages: [
    { label: 'area.announcements', Icon: IconSpeakerphone, to: '/announcements' },
    { label: 'area.announcementRules', Icon: IconAdjustments, to: '/announcements/rules' },
    ...listsIn('announcements'),
  ],
};

const live: Area = {
  label: 'area.live',
  Icon: IconTrain,
  to: '/vbb',
  pages: [
    { label: 'area.transit', Icon: IconTrain, to: '/vbb' },
    { label: 'area.lineView', Icon: IconRoute2, to: '/line-view' },
  ],
};

const programme: Area = {
  label: 'area.programme',
  Icon: IconStack2,
  to: '/scenario',
  pages: listsIn('programme'),
};

const scenes: Area = {
  label: 'area.pixel-scenes',
  Icon: IconLayout,
  to: '/pixel-scenes',
  pages: [
    ...listsIn('scenes').map((list) =>
      list.to === '/pixel-scenes' ? { ...list, also: ['/editor'] as const } : list,
    ),
    { label: 'area.gallery', Icon: IconLayoutGrid, to: '/gallery' },
  ],
};

const media: Area = {
  label: 'area.media',
  Icon: IconPhoto,
  to: '/content-management',
  pages: listsIn('media'),
};

const network: Area = {
  label: 'area.network',
  Icon: IconMap2,
  to: '/station',
  pages: [
    ...listsIn('network'),
    {
      label: 'area.location-lines',
      Icon: IconRoute,
      to: '/infrastructure/line',
      also: ['/infrastructure'],
      pages: listsIn('lines'),
    },
    {
      label: 'area.stops',
      Icon: IconBuildingTunnel,
      to: '/stations-overview',
      also: ['/infrastructure/stop/$stopId'],
    },
    { label: 'area.networkStyle', Icon: IconSignRight, to: '/network-style' },
    ...listsIn('equipment'),
  ],
};

const settings: Area = {
  label: 'area.settings',
  Icon: IconSettings,
  to: '/users',
  pages: [
    ...listsIn('settings'),
    {
      label: 'area.activity',
      Icon: IconHistory,
      to: '/audit-log',
      pages: [
        { label: 'area.auditLog', Icon: IconHistory, to: '/audit-log' },
        { label: 'area.securityLog', Icon: IconShieldLock, to: '/security-log' },
      ],
    },
    { label: 'area.system', Icon: IconServer, to: '/system' },
  ],
};

/** The areas of the dashboard, by what an operator comes for: the daily work first. */
export const areaGroups: readonly (readonly Area[])[] = [
  [{ label: 'area.overview', Icon: IconHome, to: '/' }],
  [
    { label: 'area.disruptions', Icon: IconAlertTriangle, to: '/disruptions' },
    { label: 'area.displays', Icon: IconDeviceTv, to: '/displays' },
    announcements,
    live,
    {
      label: 'area.simulator',
      Icon: IconPlayerPlay,
      to: '/simulator',
      also: ['/vbb/station/simulator'],
    },
  ],
  [programme, scenes, media],
  [network, settings],
];

/** Pages that no tab leads to: the palette and keys do. */
const pagesWithin: readonly Area[] = [
  { label: 'area.infrastructure', Icon: IconRoute, to: '/infrastructure' },
  { label: 'area.editor', Icon: IconVectorBezier2, to: '/editor' },
  { label: 'area.mainStations', Icon: IconBuildingTunnel, to: '/vbb/stations' },
  { label: 'area.trash', Icon: IconTrash, to: '/trash' },
  { label: 'area.profile', Icon: IconUserCircle, to: '/profile' },
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
