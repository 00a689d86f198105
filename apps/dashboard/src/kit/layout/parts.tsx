import { Box, Flex, createPolymorphicComponent } from '@mantine/core';
import type { BoxProps, FlexProps } from '@mantine/core';

/** How what is inside stands; the gap is `xs` unless rows or columns have their own. */
interface FlowProps
  extends
    BoxProps,
    Pick<FlexProps, 'gap' | 'rowGap' | 'columnGap' | 'align' | 'justify' | 'wrap'> {}

function withGap(props: FlowProps): FlowProps {
  return 'rowGap' in props || 'columnGap' in props ? props : { gap: 'xs', ...props };
}

/** Children side by side. */
export const Row = createPolymorphicComponent<'div', FlowProps>((props: FlowProps) => (
  <Flex {...withGap(props)} />
));

/** Children below each other. */
export const Stack = createPolymorphicComponent<'div', FlowProps>((props: FlowProps) => (
  <Flex direction="column" {...withGap(props)} />
));

/** The two ends of one line. */
export const Split = createPolymorphicComponent<'div', FlowProps>((props: FlowProps) => (
  <Flex justify="space-between" {...withGap(props)} />
));

interface GridProps extends FlowProps {
  /** As `grid-template-columns` has them. */
  readonly columns: string;
}

/** Columns of given widths. */
export const Grid = createPolymorphicComponent<'div', GridProps>(
  ({ columns, ...props }: GridProps) => (
    <Flex display="grid" style={{ gridTemplateColumns: columns }} {...withGap(props)} />
  ),
);

/** A sentence that stands back: a hint, a reason, how long ago. */
export const Muted = createPolymorphicComponent<'p', BoxProps>((props: BoxProps) => (
  <Box component="p" m={0} fz="dense" c="dimmed" {...props} />
));

interface HeadingProps extends BoxProps {
  readonly size?: 'dense' | 'body' | 'large' | 'title';
}

/** The heading of a part of a page. */
export const Heading = createPolymorphicComponent<'h2', HeadingProps>(
  ({ size = 'large', ...props }: HeadingProps) => (
    <Box component="h2" m={0} fz={size} fw="var(--weight-strong)" {...props} />
  ),
);
