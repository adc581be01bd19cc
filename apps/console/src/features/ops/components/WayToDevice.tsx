import { LinkButton } from '@linli/ui/link-button'
import { Navigation } from 'lucide-react'

interface WayToDeviceProps {
  /** A repair or a check: where its device hangs. */
  readonly of: {
    readonly deviceGeo?: readonly [number, number] | null
    readonly place?: string | null
  }
}

/** Where the device hangs, for the map of the telephone. */
export function WayToDevice({ of }: WayToDeviceProps) {
  const [lng, lat] = of.deviceGeo ?? []
  if (lng === undefined || lat === undefined) return null
  const to = [lng, lat, encodeURIComponent(of.place ?? '')].join(',')
  return (
    <LinkButton href={`https://uri.amap.com/navigation?to=${to}&coordinate=wgs84`} newTab icon={Navigation}>
      导航到设备
    </LinkButton>
  )
}
