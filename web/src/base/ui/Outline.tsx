import { Skeleton } from '@mantine/core'

/** The outline of what is loading: three bars where rows will stand. */
export function Outline() {
  return (
    <>
      <Skeleton height={64} mt="md" />
      <Skeleton height={64} mt="md" />
      <Skeleton height={64} mt="md" />
    </>
  )
}
