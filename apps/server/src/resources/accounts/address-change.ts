import { brokenRule } from '../../api-error';
import type { MailLanguage } from '../../mail/emails';
import type { MailQueue } from '../../mail/mail-queue';
import type { Accounts } from './users/accounts';
import type { AuthEmail } from './emails';
import type { MailTokens } from './mail-tokens';

export interface AddressChangingDeps {
  readonly accounts: Pick<Accounts, 'confirmAddress'>;
  readonly tokens: Pick<MailTokens, 'addressOf' | 'takeOfUser' | 'removeOfUser'>;
  readonly mails: Pick<MailQueue<AuthEmail>, 'add' | 'wake'>;
}

/** Getting another e-mail address; it is asked for where users are changed. */
export interface AddressChanging {
  /**
   * The owner of the new address has followed the link: it counts from now on, and the old one is
   * told. Signs nobody in: a mistyped address may have another owner.
   * @throws ApiError unprocessable, when the token is not good (any more), or conflict
   */
  confirm(token: string, language: MailLanguage): Promise<{ readonly email: string }>;
}

export function createAddressChanging({
  accounts,
  tokens,
  mails,
}: AddressChangingDeps): AddressChanging {
  const badToken = () =>
    brokenRule('body.token', 'the link was used already or has expired; ask for the address again');

  return {
    async confirm(token, language) {
      const asked = await tokens.addressOf(token);
      if (!asked) throw badToken();
      const { userId, newEmail } = asked;
      const { email } = await accounts.confirmAddress(userId, newEmail, async (trx, before) => {
        if (!(await tokens.takeOfUser(trx, token, userId))) throw badToken();
        // A mail to the old address opens nothing any more.
        await tokens.removeOfUser(trx, userId);
        await mails.add({ kind: 'address_changed', email: before.email, newEmail, language }, trx);
      });
      mails.wake();
      return { email };
    },
  };
}
