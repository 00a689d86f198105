import { MissingEntity } from '../../../kit/page/MissingEntity';
import type { ParentList } from '../../../kit/page/PageFrame';
import { PageFrame } from '../../../kit/page/PageFrame';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly parent: ParentList;
}

/** A page for an address that names nothing. */
export function MissingPage({ title, text, parent }: Props) {
  return (
    <PageFrame title={title} parent={parent}>
      <MissingEntity text={text} parent={parent} />
    </PageFrame>
  );
}
