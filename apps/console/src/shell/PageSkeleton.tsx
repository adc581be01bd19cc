import { Skeleton } from '@linli/ui/skeleton'

/** Stands where a page will be while its chunk loads. */
export function PageSkeleton() {
  return <Skeleton shape="table" />
}
