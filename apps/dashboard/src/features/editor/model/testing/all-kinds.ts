import { preloadWidgets } from '@perron/widgets/host';
import { widgetTypes } from '@perron/widgets/names';

// As in the editor a moment after it was opened.
await preloadWidgets(widgetTypes);
