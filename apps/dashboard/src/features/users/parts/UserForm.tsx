import { NativeSelect, TextInput } from '@mantine/core';
import { newUser, roles, userInput } from '@perron/schema';
import type { Role, User } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { accessRulesQuery } from '../../../kit/access/access-rules-query';
import { useKindForm } from '../../../kit/entity-pages/use-kind-form';
import { EntityForm } from '../../../kit/form/EntityForm';
import type { FormValues } from '../../../kit/form/form-values';
import { useServices } from '../../../services/services';

interface Values extends FormValues {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** Absent: the user has one already. */
  readonly role?: Role | undefined;
}

/** The role of somebody new, unless another one is chosen. */
const lowest: Role = 'viewer';

/** @param isNew the form has the role; also after it was saved, or it would count as changed */
const valuesFor =
  (isNew: boolean) =>
  (user: User | null): Values => ({
    email: user?.email ?? '',
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    ...(isNew && { role: user?.role ?? lowest }),
  });

interface Props {
  /** `null` means that somebody is invited. */
  readonly user: User | null;
  /** One's own address is changed in the profile, with the password. */
  readonly isMe?: boolean;
  readonly onSaved?: (saved: User) => void;
}

/** Address and name of a user, and the role of a new one. */
export function UserForm({ user, isMe = false, onSaved }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const form = useKindForm<'user', Values>('user', {
    schema: user ? userInput : newUser,
    entity: user,
    valuesOf: valuesFor(user === null),
    onSaved,
  });
  const { role: chosen } = form.form.values;
  const rolesAreOff = useQuery(accessRulesQuery(client)).data?.roles === false;
  return (
    <EntityForm form={form} saveLabel={t(user ? 'users.save' : 'users.invite.send')}>
      {!isMe && (
        <TextInput
          {...form.field('email')}
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...(user?.state === 'active' && { description: t('users.email.hint') })}
        />
      )}
      <TextInput {...form.field('first_name')} autoComplete="off" />
      <TextInput {...form.field('last_name')} autoComplete="off" />
      {chosen && (
        <NativeSelect
          label={t('users.role')}
          description={t(rolesAreOff ? 'users.role.hint.later' : `users.role.hint.${chosen}`)}
          data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          value={chosen}
          onChange={({ currentTarget: { value } }) =>
            form.choice('role').onChange(roles.find((role) => role === value) ?? chosen)
          }
        />
      )}
    </EntityForm>
  );
}
