import {
  IconAlertTriangle,
  IconBinaryTree2,
  IconBoxMultiple,
  IconBuildingCommunity,
  IconDatabase,
  IconDeviceTv,
  IconFolders,
  IconHome,
  IconKey,
  IconLayoutGrid,
  IconLayersSubtract,
  IconLineDashed,
  IconPalette,
  IconPhoto,
  IconPlayerPlay,
  IconPlaylist,
  IconRoute,
  IconRuler2,
  IconShieldLock,
  IconSitemap,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { PlainMessageId } from '../i18n/use-translate';

export interface Area {
  readonly label: PlainMessageId;
  readonly Sign: Icon;
  /** Where it is; null while it is planned. */
  readonly to: '/' | '/displays' | '/gallery' | '/security-log' | '/profile' | null;
}

export interface AreaGroup {
  /** Null for the first group, which needs no heading. */
  readonly label: PlainMessageId | null;
  readonly areas: readonly Area[];
}

function planned(label: PlainMessageId, Sign: Icon): Area {
  return { label, Sign, to: null };
}

/** The areas of the dashboard, by what an operator comes for: the daily work first. */
export const areaGroups: readonly AreaGroup[] = [
  { label: null, areas: [{ label: 'area.overview', Sign: IconHome, to: '/' }] },
  {
    label: 'group.operation',
    areas: [
      planned('area.disruptions', IconAlertTriangle),
      planned('area.lineView', IconLineDashed),
      planned('area.simulator', IconPlayerPlay),
    ],
  },
  {
    label: 'group.programme',
    areas: [
      planned('area.businessLogic', IconBinaryTree2),
      planned('area.scenarios', IconSitemap),
      planned('area.playlists', IconPlaylist),
    ],
  },
  {
    label: 'group.design',
    areas: [
      planned('area.editor', IconPalette),
      planned('area.pixelScenes', IconLayersSubtract),
      planned('area.pixelSceneGroups', IconBoxMultiple),
      { label: 'area.gallery', Sign: IconLayoutGrid, to: '/gallery' },
      planned('area.content', IconPhoto),
      planned('area.contentBuckets', IconFolders),
    ],
  },
  {
    label: 'group.network',
    areas: [
      planned('area.infrastructure', IconBuildingCommunity),
      planned('area.lines', IconRoute),
      planned('area.transitData', IconDatabase),
    ],
  },
  {
    label: 'group.equipment',
    areas: [
      { label: 'area.displays', Sign: IconDeviceTv, to: '/displays' },
      planned('area.outputTypes', IconRuler2),
    ],
  },
  {
    label: 'group.administration',
    areas: [
      planned('area.users', IconUsers),
      planned('area.apiKeys', IconKey),
      { label: 'area.securityLog', Sign: IconShieldLock, to: '/security-log' },
      { label: 'area.profile', Sign: IconUserCircle, to: '/profile' },
    ],
  },
];
