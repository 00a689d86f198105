import {
  IconAlertTriangle,
  IconDeviceTv,
  IconHome,
  IconLayout,
  IconLayoutGrid,
  IconMapPin,
  IconPlaylist,
  IconRoute,
  IconRuler2,
  IconShieldLock,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { PlainMessageId } from '../i18n/use-translate';

export interface Area {
  readonly label: PlainMessageId;
  readonly Sign: Icon;
  readonly to: NonNullable<LinkProps['to']>;
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
    ],
  },
  {
    label: 'group.programme',
    areas: [{ label: 'area.playlists', Sign: IconPlaylist, to: '/playlists' }],
  },
  {
    label: 'group.design',
    areas: [
      { label: 'area.scenes', Sign: IconLayout, to: '/pixel-scenes' },
      { label: 'area.gallery', Sign: IconLayoutGrid, to: '/gallery' },
    ],
  },
  {
    label: 'group.network',
    areas: [
      { label: 'area.stations', Sign: IconMapPin, to: '/station' },
      { label: 'area.lines', Sign: IconRoute, to: '/infrastructure' },
      { label: 'area.outputTypes', Sign: IconRuler2, to: '/output-type' },
    ],
  },
  {
    label: 'group.administration',
    areas: [
      { label: 'area.securityLog', Sign: IconShieldLock, to: '/security-log' },
      { label: 'area.trash', Sign: IconTrash, to: '/trash' },
      { label: 'area.profile', Sign: IconUserCircle, to: '/profile' },
    ],
  },
];
