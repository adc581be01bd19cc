import { Suspense } from 'react'
import { lazyCode } from '../../../session/lazy-code.ts'
import { Skeleton } from '@linli/ui/skeleton'

const MapDesk = lazyCode(async () => ({ default: (await import('../components/MapDesk.tsx')).MapDesk }))

/** 地图查看. The page is there before the map, which is what weighs. */
export default function MapPage() {
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-120" />}>
      <MapDesk />
    </Suspense>
  )
}
