import { firstAnnouncementRules } from '@perron/schema';
import { vi } from 'vitest';
import { AnnouncementRulesPage } from '../../features/announcements/rules-page';
import { ApiKeyForm } from '../../features/api-keys/parts/ApiKeyForm';
import { newPlace } from '../../features/disruptions/draft';
import type { Draft } from '../../features/disruptions/draft-schema';
import { PageContext } from '../../features/disruptions/page-context';
import type { DisruptionsContext } from '../../features/disruptions/page-context';
import { EditorForm } from '../../features/disruptions/parts/EditorForm';
import { TemplateList } from '../../features/disruptions/parts/TemplateList';
import { newDraft } from '../../features/disruptions/prefill';
import { pages as holidays } from '../../features/holidays/pages';
import { LineStationEditPage } from '../../features/infrastructure/station-edit-page';
import { pages as contentBuckets } from '../../features/content-buckets/pages';
import { ContentForm } from '../../features/contents/parts/ContentForm';
import { pages as lines } from '../../features/location-lines/pages';
import { NetworkStylePage } from '../../features/network-style/page';
import { pages as outputTypes } from '../../features/output-types/pages';
import { pages as pixelGroups } from '../../features/pixel-groups/pages';
import { NewSceneForm } from '../../features/pixel-scenes/parts/NewSceneForm';
import { PlaylistForm } from '../../features/playlists/parts/PlaylistForm';
import { NameForm } from '../../features/profile/parts/NameForm';
import { pages as pronunciations } from '../../features/pronunciations/pages';
import { pages as recordings } from '../../features/recordings/pages';
import { pages as configurations } from '../../features/scenarios/business-logic-configurations/pages';
import { ScenarioForm } from '../../features/scenarios/parts/ScenarioForm';
import { pages as stations } from '../../features/stations/pages';
import { UserForm } from '../../features/users/parts/UserForm';
import { button, choose, click, fill } from '../../kit/testing/draw-page';
import type { FormCase } from './form-case';
import { sampleAnswer } from './refusing-client';

const nothing = () => undefined;
const list = (...items: readonly object[]) => ({
  items,
  total: items.length,
  current_page: 1,
  page_size: 20,
});
const stamps = { version: 3, updated_at: '2026-11-20T12:00:00.000Z' };
const named = { name: 'Sample' };
const somebody = { ...sampleAnswer('getUser'), email: 'ada@perron.example' };
const template = {
  ...sampleAnswer('getDisruptionTemplate'),
  ...stamps,
  id: 1,
  name: 'Strike',
  title: 'Strike',
};

/** The page of disruptions around its editor. */
const page = {
  nowMs: Date.parse('2026-11-20T12:00:00Z'),
  timeZone: 'Europe/Berlin',
  deletion: {},
  verbs: { announceSaved: nothing },
} as unknown as DisruptionsContext;
const draft: Draft = {
  ...newDraft(),
  type: 'police',
  title: 'Einsatz',
  places: [newPlace(1, [], true)],
};

/** The forms that `EntityForm` frames. */
export const entityForms: readonly FormCase[] = [
  {
    file: 'features/announcements/rules-page.tsx',
    page: AnnouncementRulesPage,
    saves: 'updateAnnouncementRules',
    answers: { getAnnouncementRules: { ...firstAnnouncementRules, ...stamps } },
  },
  {
    file: 'features/api-keys/parts/ApiKeyForm.tsx',
    page: () => <ApiKeyForm entity={null} said={{}} onMade={nothing} />,
    saves: 'createApiKey',
    fields: named,
  },
  {
    file: 'features/disruptions/parts/EditorForm.tsx',
    page: () => (
      <PageContext value={page}>
        <EditorForm start={draft} stored={null} />
      </PageContext>
    ),
    saves: 'createDisruption',
  },
  {
    file: 'features/disruptions/parts/TemplateList.tsx',
    page: TemplateList,
    saves: 'updateDisruptionTemplate',
    answers: { listDisruptionTemplates: list(template), getDisruptionTemplate: template },
    open: async () => {
      await vi.waitFor(() => click(button('Actions for Strike')));
      await vi.waitFor(() => click(document.querySelector('[role=menuitem]')));
    },
    fields: named,
  },
  {
    file: 'features/holidays/pages.tsx',
    page: holidays.EditPage,
    route: '/holidays/edit',
    saves: 'createHoliday',
    open: async () =>
      vi.waitFor(async () => {
        await fill(document.querySelector('[data-field=day] input'), '31.10.2026');
        await choose(document.querySelector('select[name=type]'), 'Public holiday');
      }),
    fields: { name: 'Reformation Day' },
  },
  {
    file: 'features/location-lines/pages.tsx',
    page: lines.FormPage,
    route: '/infrastructure/line/edit',
    search: { id: '1' },
    saves: 'updateLocationLine',
    fields: { name: 'Other' },
  },
  {
    file: 'features/infrastructure/station-edit-page.tsx',
    page: LineStationEditPage,
    route: '/signed-in/infrastructure/station/edit',
    search: { id: '1' },
    saves: 'updateLocationStation',
    fields: { name: 'Other' },
  },
  {
    file: 'features/content-buckets/pages.tsx',
    page: contentBuckets.ListPage,
    route: '/content-bucket',
    search: { search: '', page: '1', size: '50', sort: 'name', direction: 'asc' },
    saves: 'createContentBucket',
    open: async () => vi.waitFor(() => click(button('New bucket'))),
    fields: named,
  },
  {
    file: 'features/contents/parts/ContentForm.tsx',
    page: () => <ContentForm entity={null} said={{}} onMade={nothing} />,
    saves: 'createContent',
    fields: named,
  },
  {
    file: 'features/network-style/page.tsx',
    page: NetworkStylePage,
    saves: 'updateNetworkStyle',
  },
  {
    file: 'features/output-types/pages.tsx',
    page: outputTypes.EditPage,
    route: '/output-type/$outputTypeId',
    address: '/output-type/new',
    saves: 'createOutputType',
    fields: named,
  },
  {
    file: 'features/pixel-groups/pages.tsx',
    page: pixelGroups.EditPage,
    route: '/pixel-scene-group/edit/$id',
    address: '/pixel-scene-group/edit/new',
    saves: 'createPixelGroup',
    fields: named,
  },
  {
    file: 'features/pixel-scenes/parts/NewSceneForm.tsx',
    page: () => <NewSceneForm start={{}} sourceId={null} />,
    saves: 'createPixelScene',
    fields: named,
  },
  {
    file: 'features/playlists/parts/PlaylistForm.tsx',
    page: () => (
      <PlaylistForm entity={null} said={{ scenarioId: 1, outputTypeId: 1 }} onMade={nothing} />
    ),
    saves: 'createPlaylist',
  },
  {
    file: 'features/profile/parts/NameForm.tsx',
    page: () => <NameForm user={somebody} />,
    saves: 'updateUser',
    fields: { first_name: 'Ada' },
  },
  {
    file: 'features/pronunciations/pages.tsx',
    page: pronunciations.EditPage,
    route: '/pronunciations/edit',
    saves: 'createPronunciation',
    fields: { written: 'BVG', spoken: 'B V G' },
  },
  {
    file: 'features/recordings/pages.tsx',
    page: recordings.EditPage,
    route: '/recordings/edit',
    saves: 'createRecording',
    fields: { text: 'Zoo' },
  },
  {
    file: 'features/scenarios/business-logic-configurations/pages.tsx',
    page: configurations.ListPage,
    route: '/business-logic',
    search: { search: '', page: '1', size: '50', sort: 'id', direction: 'asc' },
    saves: 'createBusinessLogicConfiguration',
    open: async () => vi.waitFor(() => click(button('New configuration'))),
    fields: named,
  },
  {
    file: 'features/scenarios/parts/ScenarioForm.tsx',
    which: 'a scenario',
    page: () => <ScenarioForm scenario={null} type="scenario" parentId={null} />,
    saves: 'createScenario',
    fields: named,
  },
  {
    file: 'features/scenarios/parts/ScenarioForm.tsx',
    which: 'a category',
    page: () => <ScenarioForm scenario={null} type="category" parentId={null} />,
    saves: 'createScenario',
    fields: named,
  },
  {
    file: 'features/stations/pages.tsx',
    page: stations.EditPage,
    route: '/station/edit',
    saves: 'createStation',
    fields: { name: 'Zoo', code: '900023201' },
  },
  {
    file: 'features/users/parts/UserForm.tsx',
    which: 'an invitation',
    page: () => <UserForm user={null} />,
    saves: 'createUser',
    fields: { email: 'neu@perron.example', first_name: 'Nele', last_name: 'Neu' },
  },
  {
    file: 'features/users/parts/UserForm.tsx',
    which: 'oneself',
    page: () => <UserForm user={somebody} isMe />,
    saves: 'updateUser',
    fields: { first_name: 'Nele' },
  },
];
