import {
  IconAmbulance,
  IconArrowsExchange,
  IconBan,
  IconBus,
  IconShield,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { DisruptionType } from '@perron/schema';
import type { PlainMessageId } from '../../i18n/use-translate';

/** How each type is marked and called. */
export const typeIcons = {
  police: { Icon: IconShield, label: 'disruptions.type.police' },
  medical: { Icon: IconAmbulance, label: 'disruptions.type.medical' },
  nostopping: { Icon: IconBan, label: 'disruptions.type.nostopping' },
  replacementpendelzug: {
    Icon: IconArrowsExchange,
    label: 'disruptions.type.replacementpendelzug',
  },
  replacementsev: { Icon: IconBus, label: 'disruptions.type.replacementsev' },
} as const satisfies Record<
  DisruptionType,
  { readonly Icon: Icon; readonly label: PlainMessageId }
>;
