import { IconDownload, IconTable, IconTimeline, IconUpload } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { NavigateOptions } from '@tanstack/react-router';
import type { PlainMessageId } from '../i18n/use-translate';
import { iconNamed } from '../kit/kinds/kind-icons';
import { linkToNew } from '../kit/kinds/kind-links';
import { pagedKinds } from '../kit/kinds/kinds';
import type { PagedName } from '../kit/kinds/kinds';

export interface PalettePage {
  readonly label: PlainMessageId;
  readonly Icon: Icon;
  readonly link: NavigateOptions & { readonly to: string };
  /** The entry of the navigation that the page shares with others. */
  readonly within?: PlainMessageId | null;
}

/** Pages that lie a click inside their areas. */
export const innerPages: readonly PalettePage[] = [
  {
    label: 'finding.page.disruptions',
    Icon: IconTimeline,
    link: linkOptions({ to: '/disruptions/overview' }),
  },
  {
    label: 'finding.page.scenarioMatrix',
    Icon: IconTable,
    link: linkOptions({ to: '/scenario/overview' }),
  },
];

/** Other ways to something new, each after the form of its kind. */
const moreForms: Readonly<Partial<Record<PagedName, PalettePage>>> = {
  recording: {
    label: 'finding.new.recordings',
    Icon: IconUpload,
    link: linkOptions({ to: '/recordings/import' }),
  },
  display: {
    label: 'finding.new.displays',
    Icon: IconUpload,
    link: linkOptions({ to: '/displays/import' }),
  },
  location_line: {
    label: 'finding.new.import',
    Icon: IconDownload,
    link: linkOptions({ to: '/infrastructure/line/import' }),
  },
};

/** Forms for something new. */
export const newForms: readonly PalettePage[] = pagedKinds.flatMap((kind) => {
  const link = linkToNew(kind);
  const more = moreForms[kind.name];
  if (link === null) return more ? [more] : [];
  return [
    { label: `finding.new.${kind.name}`, Icon: iconNamed(kind.icon), link },
    ...(more ? [more] : []),
  ];
});
