import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { editSceneSearch } from '../../kit/scenes/scene-start';
import { lazyPage } from '../../routing/lazy-page';
import { loadTexts } from '../../routing/load-texts';
import { signedInRoute } from '../../routing/signed-in-route';
import { newSceneOf } from './frame/edit-address';

const parent = {
  getParentRoute: () => signedInRoute,
  loader: loadTexts('editor', 'scenes', 'scene-preview'),
} as const;

const editorTexts = loadTexts(
  ...(['editor', 'scenes', 'scene-preview', 'history', 'versions', 'drafts'] as const),
  ...(['properties', 'situation', 'preview', 'checks', 'variants', 'replace'] as const),
  ...(['showing', 'display-test', 'exchange', 'kept-situations', 'widget-kinds'] as const),
);

const startRoute = createRoute({
  ...parent,
  path: '/editor',
  component: lazyPage(() => import('./start/StartPage'), 'StartPage'),
});

const editRoute = createRoute({
  ...parent,
  path: '/pixel-scenes/edit',
  loader: editorTexts,
  validateSearch: editSceneSearch,
  search: { middlewares: [stripSearchParams({ duplicate: false })] },
  beforeLoad: ({ search }) => {
    const fresh = newSceneOf(search);
    if (fresh) redirect({ to: '/pixel-scenes/create', search: fresh, replace: true, throw: true });
  },
  component: lazyPage(() => import('./frame/EditScenePage'), 'EditScenePage'),
});

export const editorRoutes = [startRoute, editRoute] as const;
