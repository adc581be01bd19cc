import { Skeleton } from '@linli/ui/skeleton'

/** Stands where a page will be while its chunk loads. */
export function PageSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton height={88} />
      <Skeleton height={420} />
    </div>
  )
}
