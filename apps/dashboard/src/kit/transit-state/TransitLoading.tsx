import { Box } from '@mantine/core';

/** Stands where a station or a trip will, and says which of them loads. */
export function TransitLoading({ text }: { readonly text: string }) {
  return (
    <Box role="status" aria-busy="true" component="p" c="dimmed" py="lg">
      {text}
    </Box>
  );
}
