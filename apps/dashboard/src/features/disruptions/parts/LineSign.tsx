import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { useTransitLine } from '../use-network';

/** The sign of a line in its colours. */
export function LineSign({ name }: { readonly name: string }) {
  return <LineBadge name={name} line={useTransitLine(name)} />;
}
