import { commonEn } from './common.en';
import { displaysEn } from './displays.en';
import { galleryEn } from './gallery.en';
import { overviewEn } from './overview.en';
import { pairingEn } from './pairing.en';
import { profileEn } from './profile.en';
import { securityLogEn } from './security-log.en';
import { shellEn } from './shell.en';
import { signInEn } from './sign-in.en';

/** Every text of the dashboard, in ICU message format; the other languages follow its keys. */
export const en = {
  ...commonEn,
  ...signInEn,
  ...shellEn,
  ...galleryEn,
  ...profileEn,
  ...overviewEn,
  ...displaysEn,
  ...pairingEn,
  ...securityLogEn,
} as const;
