import type { ApiKey } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import type { Translator } from '../../../i18n/use-translate';
import type { ColumnDeclaration } from '../../../kit/entity-pages/entity-pages-declaration';
import type { TypesOf } from '../../../kit/kinds/kind-calls';
import { ToneMark } from '../../../kit/page/ToneMark';
import { Ticking } from '../../../kit/table/Ticking';
import { keyState, stateText, stateTones } from '../key-state';

type Column = ColumnDeclaration<ApiKey, TypesOf<'api_key'>['order']>;

export function apiKeyColumns(translator: Translator): readonly Column[] {
  const { t, ago, dateTime } = translator;
  return [
    { id: 'name', primary: true },
    {
      id: 'state',
      sort: 'revoked_at',
      width: 158,
      cell: (key) => (
        <Ticking>
          {(nowMs) => {
            const state = keyState(key, nowMs);
            return <ToneMark tone={stateTones[state]} label={stateText(key, state, nowMs, t)} />;
          }}
        </Ticking>
      ),
    },
    {
      id: 'scope',
      label: t('keys.scope'),
      width: 150,
      hideBelow: 900,
      cell: ({ scopes }) => scopes.map((scope) => t(`keys.scope.${scope}`)).join(', '),
    },
    {
      id: 'display',
      hideBelow: 640,
      cell: (key) => <KeyDisplay apiKey={key} t={t} />,
    },
    {
      id: 'prefix',
      label: t('keys.prefix'),
      width: 130,
      hideBelow: 1040,
      cell: ({ prefix }) => <code>{prefix}…</code>,
    },
    {
      id: 'used',
      label: t('history.field.last_used_at'),
      sort: 'last_used_at',
      width: 150,
      hideBelow: 520,
      cell: ({ last_used_at: used }) =>
        used === null ? (
          t('keys.never')
        ) : (
          <Ticking>{(nowMs) => ago(nowMs - Date.parse(used))}</Ticking>
        ),
    },
    {
      id: 'expires',
      label: t('history.field.expires_at'),
      sort: 'expires_at',
      width: 160,
      hideBelow: 1180,
      hiddenAtFirst: true,
      cell: ({ expires_at }) =>
        expires_at === null ? t('keys.expires.never') : dateTime(Date.parse(expires_at)),
    },
    {
      id: 'created',
      label: t('keys.created'),
      sort: 'created_at',
      width: 160,
      hideBelow: 1180,
      hiddenAtFirst: true,
      cell: ({ created_at }) => dateTime(Date.parse(created_at)),
    },
  ];
}

interface DisplayProps {
  readonly apiKey: ApiKey;
  readonly t: Translator['t'];
}

/** The display that a key belongs to. */
function KeyDisplay({ apiKey, t }: DisplayProps) {
  const { display, any_display, scopes } = apiKey;
  if (display) {
    return (
      <Link to="/displays/$displayId" params={{ displayId: String(display.id) }}>
        {display.name}
      </Link>
    );
  }
  if (!scopes.includes('display')) return '–';
  return t(any_display ? 'keys.display.any' : 'keys.display.first');
}
