// Written by `npm run messages` from messages.en.json.
import '../../i18n/texts';

declare module '../../i18n/texts' {
  interface TextParts {
    'widget-kinds': true;
  }
  interface Texts {
    'widget.depatures_table': never;
    'widget.connection_info_table': never;
    'widget.pearl_indicator_horizontal': never;
    'widget.pearl_indicator_vertical': never;
    'widget.disruption': never;
    'widget.disruption_banner': never;
    'widget.time': never;
    'widget.analog_clock': never;
    'widget.vehicle': never;
    'widget.text': never;
    'widget.marquee_text': never;
    'widget.image': never;
    'widget.carousel': never;
    'widget.news': never;
    'widget.weather': never;
    'widget.qr_code': never;
    'widget.rect': never;
  }
}
