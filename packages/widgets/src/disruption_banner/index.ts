import { defineWidget } from '../host/definition';
import { disruptionBannerForm } from './form';
import { disruptionBannerModel } from './model';
import { disruptionBannerSample } from './sample';
import { disruptionBannerDefaults, disruptionBannerSchema } from './schema';

export const disruptionBanner = defineWidget({
  kind: 'disruption_banner',
  title: { en: 'Disruption banner', de: 'Störungsbanner' },
  schema: disruptionBannerSchema,
  defaults: disruptionBannerDefaults,
  migrations: [],
  form: disruptionBannerForm,
  model: disruptionBannerModel,
  sample: disruptionBannerSample,
  renderer: () => import('./Renderer'),
});
