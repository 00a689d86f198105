import {
  IconAlertTriangle,
  IconDeviceTv,
  IconDownload,
  IconKey,
  IconLayersSubtract,
  IconLayout,
  IconListTree,
  IconMapPin,
  IconMicrophone,
  IconPhoto,
  IconPlaylist,
  IconRoute,
  IconRuler2,
  IconTable,
  IconTimeline,
  IconUpload,
  IconUserPlus,
  IconVolume,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { NavigateOptions } from '@tanstack/react-router';
import type { PlainMessageId } from '../i18n/use-translate';

export interface PalettePage {
  readonly label: PlainMessageId;
  readonly Sign: Icon;
  readonly link: NavigateOptions & { readonly to: string };
  /** The entry of the navigation that the page shares with others. */
  readonly within?: PlainMessageId | null;
}

/** Pages that lie a click inside their areas. */
export const innerPages: readonly PalettePage[] = [
  {
    label: 'finding.page.disruptions',
    Sign: IconTimeline,
    link: linkOptions({ to: '/disruptions/overview' }),
  },
  {
    label: 'finding.page.scenarioMatrix',
    Sign: IconTable,
    link: linkOptions({ to: '/scenario/overview' }),
  },
];

/** Forms for something new. */
export const newForms: readonly PalettePage[] = [
  {
    label: 'shell.newDisruption',
    Sign: IconAlertTriangle,
    link: linkOptions({ to: '/disruptions/edit' }),
  },
  {
    label: 'finding.new.scenario',
    Sign: IconListTree,
    link: linkOptions({ to: '/scenario/edit' }),
  },
  {
    label: 'finding.new.playlist',
    Sign: IconPlaylist,
    link: linkOptions({ to: '/playlists/$id', params: { id: 'new' } }),
  },
  {
    label: 'finding.new.pronunciation',
    Sign: IconVolume,
    link: linkOptions({ to: '/pronunciations/edit' }),
  },
  {
    label: 'finding.new.recording',
    Sign: IconMicrophone,
    link: linkOptions({ to: '/recordings/edit' }),
  },
  {
    label: 'finding.new.recordings',
    Sign: IconUpload,
    link: linkOptions({ to: '/recordings/import' }),
  },
  {
    label: 'finding.new.scene',
    Sign: IconLayout,
    link: linkOptions({ to: '/pixel-scenes/create' }),
  },
  {
    label: 'finding.new.group',
    Sign: IconLayersSubtract,
    link: linkOptions({ to: '/pixel-scene-group/edit/$id', params: { id: 'new' } }),
  },
  {
    label: 'finding.new.content',
    Sign: IconPhoto,
    link: linkOptions({ to: '/content-management/edit' }),
  },
  {
    label: 'finding.new.display',
    Sign: IconDeviceTv,
    link: linkOptions({ to: '/displays/new' }),
  },
  {
    label: 'finding.new.displays',
    Sign: IconUpload,
    link: linkOptions({ to: '/displays/import' }),
  },
  {
    label: 'finding.new.station',
    Sign: IconMapPin,
    link: linkOptions({ to: '/station/edit' }),
  },
  {
    label: 'finding.new.line',
    Sign: IconRoute,
    link: linkOptions({ to: '/infrastructure/line/new' }),
  },
  {
    label: 'finding.new.import',
    Sign: IconDownload,
    link: linkOptions({ to: '/infrastructure/line/import' }),
  },
  {
    label: 'finding.new.lineStation',
    Sign: IconRoute,
    link: linkOptions({ to: '/infrastructure/station/edit' }),
  },
  {
    label: 'finding.new.outputType',
    Sign: IconRuler2,
    link: linkOptions({ to: '/output-type/new' }),
  },
  {
    label: 'finding.new.user',
    Sign: IconUserPlus,
    link: linkOptions({ to: '/users/new' }),
  },
  {
    label: 'finding.new.key',
    Sign: IconKey,
    link: linkOptions({ to: '/api-keys/new' }),
  },
];
