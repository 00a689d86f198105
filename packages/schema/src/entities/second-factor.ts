import { z } from 'zod';

/** Whether one's own second factor is on. */
export const secondFactor = z
  .object({
    enabled_at: z.iso.datetime().nullable().meta({ description: 'Since when; null: it is off.' }),
    recovery_codes_left: z.int().min(0),
  })
  .meta({ id: 'SecondFactor' });

/** The data for an authenticator app. It counts once a first code is confirmed. */
export const secondFactorSetup = z
  .object({
    secret: z.string().meta({ description: 'To type into the app: Base32.' }),
    uri: z.string().meta({ description: 'To scan as a QR code: `otpauth://totp/…`.' }),
  })
  .meta({ id: 'SecondFactorSetup' });

const currentPassword = z.string().min(1).max(1024);
const code = z.string().min(1).max(50).meta({
  description: 'Six digits of the app; spaces do not matter.',
});

export const secondFactorStart = z
  .object({ current_password: currentPassword })
  .meta({ id: 'SecondFactorStart' });

export const secondFactorCode = z.object({ code }).meta({ id: 'SecondFactorCode' });

/** Proves that the user is the one changing the second factor. */
export const secondFactorProof = z
  .object({
    current_password: currentPassword,
    code: code.meta({ description: 'Six digits of the app, or a recovery code.' }),
  })
  .meta({ id: 'SecondFactorProof' });

/** Shown this once; only hashes are kept. */
export const recoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).min(10).max(10) })
  .meta({ id: 'RecoveryCodes' });

export type SecondFactor = z.infer<typeof secondFactor>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;
export type SecondFactorProof = z.infer<typeof secondFactorProof>;
