import { Switch, TextInput } from '@mantine/core';
import { businessLogicConfigurationInput } from '@perron/schema';
import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { entityPages } from '../../../kit/entity-pages/entity-pages';
import { updatedColumn } from '../../../kit/entity-pages/updated-column';
import { LinkButton } from '../../../kit/page/LinkButton';
import { ScenarioTreeView } from '../parts/ScenarioTreeView';

/** The trees that displays may show by. */
export const pages = entityPages('business_logic_configuration', {
  texts: 'configurations',
  parts: ['scenarios'],
  columns: (translator) => {
    const { t, number } = translator;
    return [
      { id: 'name', primary: true },
      {
        id: 'default',
        label: t('history.field.is_default'),
        width: 130,
        hideBelow: 560,
        cell: ({ is_default }) => is_default && t('configurations.default'),
      },
      {
        id: 'scenarios',
        label: t('area.scenarios'),
        width: 110,
        align: 'end',
        cell: ({ scenario_count }) => number(scenario_count),
      },
      {
        id: 'displays',
        label: t('area.displays'),
        width: 110,
        align: 'end',
        hideBelow: 480,
        cell: ({ display_count }) => number(display_count),
      },
      { id: 'id', label: t('scenarios.id'), width: 80, align: 'end', hideBelow: 700 },
      { ...updatedColumn(translator), hiddenAtFirst: false },
    ];
  },
  edit: 'configurations.edit',
  form: {
    schema: businessLogicConfigurationInput,
    fresh: { name: '', is_default: false },
    Fields: ({ form, entity }) => {
      const { t } = useTranslate();
      return (
        <>
          <TextInput {...form.field('name')} data-autofocus />
          <Switch
            {...form.check('is_default')}
            disabled={entity?.is_default === true}
            description={t('configurations.default.hint')}
          />
        </>
      );
    },
  },
  Lead: ({ entity: { id, is_default, display_count } }) => {
    const { t } = useTranslate();
    return (
      <>
        {is_default && `${t('configurations.default')} · `}
        {t('configurations.displays', { count: display_count })}
        {' · '}
        <Link to="/scenario/overview" search={{ tree: id }}>
          {t('scenarios.toOverview')}
        </Link>
      </>
    );
  },
  Additions: ({ entity: { id: tree } }) => {
    const { t } = useTranslate();
    const category = { type: 'category', tree } as const;
    return (
      <>
        <LinkButton to="/scenario/edit" search={category} variant="default" Icon={IconFolderPlus}>
          {t('scenarios.newCategory')}
        </LinkButton>
        <LinkButton to="/scenario/edit" search={{ tree }} Icon={IconPlus}>
          {t('scenarios.new')}
        </LinkButton>
      </>
    );
  },
  /** The address keeps which categories are open: without a number all are, and 0 alone means none. */
  Body: ({ entity: { id }, said: { expanded } }) => {
    const navigate = useNavigate();
    const open = useMemo(() => expanded && new Set(expanded), [expanded]);
    const keepOpen = (next: ReadonlySet<number>) =>
      void navigate({
        to: '/business-logic/$businessLogicId',
        params: { businessLogicId: String(id) },
        search: { expanded: next.size === 0 ? [0] : [...next] },
        replace: true,
        resetScroll: false,
      });
    return (
      <ScenarioTreeView configurationId={id} {...(open && { open })} onOpenChange={keepOpen} />
    );
  },
  usedBy: { without: 'scenario' },
});
