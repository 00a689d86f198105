import { AttemptLimit } from '../../limits/attempt-limit';
import type { AttemptLimitDeps } from '../../limits/attempt-limit';
import { networkOf } from '../../limits/network-of';
import type { Origin } from '../../plugins/origin';
import type { DeviceCookies } from './device-cookies';

/**
 * How many wrong passwords are let through: 10 in a quarter of an hour from a device that has signed
 * in to the account before, or from one address for one account; 50 for one account from all unknown
 * devices together. So a flood slows its senders: the owner comes from a known device, or at first
 * from another address.
 */
export interface SignInLimits {
  /**
   * Counts a try, before the password is compared.
   * @param userId `null` if nobody has the address
   * @returns to be called when the password was right: then the try does not count
   * @throws ApiError too_many_requests
   */
  count(email: string, userId: number | null, origin: Origin): Promise<() => Promise<void>>;
  /** The owner has proved the address: strangers' tries do not count any more. */
  forget(email: string): Promise<void>;
}

export interface SignInLimitsDeps extends AttemptLimitDeps {
  readonly devices: Pick<DeviceCookies, 'deviceOf'>;
}

const windowMs = 15 * 60_000;

export function createSignInLimits({ devices, ...counted }: SignInLimitsDeps): SignInLimits {
  const ofDevice = new AttemptLimit({ ...counted, kind: 'sign_in_device', max: 10, windowMs });
  const ofCaller = new AttemptLimit({ ...counted, kind: 'sign_in_caller', max: 10, windowMs });
  const ofAccount = new AttemptLimit({ ...counted, kind: 'sign_in_account', max: 50, windowMs });

  return {
    async count(email, userId, origin) {
      const device = userId === null ? null : await devices.deviceOf(origin, userId);
      if (device !== null) {
        await ofDevice.count(device);
        return () => ofDevice.forget(device);
      }
      const caller = `${email.trim().toLowerCase()} ${networkOf(origin.address)}`;
      await ofCaller.count(caller);
      await ofAccount.count(email);
      return async () => {
        await ofCaller.forget(caller);
        await ofAccount.takeBack(email);
      };
    },
    forget: (email) => ofAccount.forget(email),
  };
}
