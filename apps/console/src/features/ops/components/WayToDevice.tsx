import type { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import type { RowOf } from '@linli/api-client/kit'
import { LinkButton } from '@linli/ui/link-button'
import { Navigation } from 'lucide-react'

/** Where the device hangs, for the map of the telephone. */
export function WayToDevice({ repair }: { readonly repair: RowOf<typeof deviceRepair> }) {
  const [lng, lat] = repair.deviceGeo ?? []
  if (lng === undefined || lat === undefined) return null
  const to = [lng, lat, encodeURIComponent(repair.place ?? '')].join(',')
  return (
    <LinkButton href={`https://uri.amap.com/navigation?to=${to}&coordinate=wgs84`} newTab icon={Navigation}>
      导航到设备
    </LinkButton>
  )
}
