import { FrameFields } from './FrameFields';
import { WidgetForm } from './WidgetForm';
import { WidgetHead } from './WidgetHead';

/** The properties of the selected widgets. */
export function WidgetProperties() {
  return (
    <div>
      <WidgetHead />
      <FrameFields />
      <WidgetForm />
    </div>
  );
}
