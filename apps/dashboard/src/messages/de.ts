import { commonDe } from './common.de';
import { displaysDe } from './displays.de';
import { galleryDe } from './gallery.de';
import { overviewDe } from './overview.de';
import { pairingDe } from './pairing.de';
import { profileDe } from './profile.de';
import { securityLogDe } from './security-log.de';
import { shellDe } from './shell.de';
import { signInDe } from './sign-in.de';
import type { en } from './en';

export const de = {
  ...commonDe,
  ...signInDe,
  ...shellDe,
  ...galleryDe,
  ...profileDe,
  ...overviewDe,
  ...displaysDe,
  ...pairingDe,
  ...securityLogDe,
} satisfies Record<keyof typeof en, string>;
