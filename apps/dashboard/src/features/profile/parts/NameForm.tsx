import { TextInput } from '@mantine/core';
import { userInput } from '@perron/schema';
import type { User } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { EntityForm } from '../../../kit/form/EntityForm';
import type { FormValues } from '../../../kit/form/form-values';
import { useEntityForm } from '../../../kit/form/use-entity-form';
import { useServices } from '../../../services/services';
import { currentUserQuery } from '../../../shell/current-user-query';

interface Values extends FormValues {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The address goes along as it is: changing it takes the password, in a separate form. */
function valuesOf(user: User | null): Values {
  const { email = '', first_name = '', last_name = '' } = user ?? {};
  return { email, first_name, last_name };
}

/** One's own name, as colleagues read it in the audit log and in invitations. */
export function NameForm({ user }: { readonly user: User }) {
  const { t } = useTranslate();
  const { client, queryClient } = useServices();
  const form = useEntityForm<Values, User>({
    schema: userInput,
    entity: user,
    valuesOf,
    labels: { first_name: t('profile.firstName'), last_name: t('profile.lastName') },
    load: () => client.getCurrentUser({}),
    save: (body, options) => client.updateUser({ params: { user_id: user.id }, body }, options),
    onSaved: (saved) => {
      queryClient.setQueryData(currentUserQuery(client).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['users', 'list'] });
    },
  });
  return (
    <EntityForm form={form} saveLabel={t('profile.name.save')}>
      <TextInput {...form.field('first_name')} autoComplete="given-name" />
      <TextInput {...form.field('last_name')} autoComplete="family-name" />
    </EntityForm>
  );
}
