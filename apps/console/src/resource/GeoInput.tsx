import type { FieldBinding } from '@linli/ui/form'
import { IconButton } from '@linli/ui/icon-button'
import { NumberInput } from '@linli/ui/number-input'
import { toast } from '@linli/ui/toast'
import { LocateFixed } from 'lucide-react'

type Position = readonly [number, number]
type Draft = readonly [number | null, number | null]

/** As precise as positions are kept: a centimetre. */
const rounded = (degrees: number) => Number(degrees.toFixed(7))

/** Longitude and latitude, WGS-84 degrees. Half a position is kept while it is typed; the form refuses it. */
export function GeoInput({ bind }: { bind: FieldBinding<Position> }) {
  const [lng, lat]: Draft = bind.value ?? [null, null]
  const change = (next: Draft) =>
    bind.onChange(next[0] === null && next[1] === null ? null : (next as Position))
  return (
    <span className="flex gap-2">
      <NumberInput
        aria-label="经度"
        prefix="经"
        steppers={false}
        precision={7}
        value={lng}
        onChange={(value) => change([value, lat])}
        onBlur={bind.onBlur}
      />
      <NumberInput
        aria-label="纬度"
        prefix="纬"
        steppers={false}
        precision={7}
        value={lat}
        onChange={(value) => change([lng, value])}
        onBlur={bind.onBlur}
      />
      {window.isSecureContext && (
        <IconButton
          icon={LocateFixed}
          label="当前位置"
          onClick={() =>
            navigator.geolocation.getCurrentPosition(
              ({ coords }) => bind.onChange([rounded(coords.longitude), rounded(coords.latitude)]),
              () => toast.error('无法取得当前位置，请检查浏览器的定位权限'),
            )
          }
        />
      )}
    </span>
  )
}
