import type { FieldBinding } from '@linli/ui/form'
import { IconButton } from '@linli/ui/icon-button'
import { NumberInput } from '@linli/ui/number-input'
import { toast } from '@linli/ui/toast'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from './when-opened.tsx'

type Position = readonly [number, number]
type Draft = readonly [number | null, number | null]

const PositionPicker = whenOpened(async () => (await import('./PositionPicker.tsx')).PositionPicker)

/** As precise as positions are kept: a centimetre. */
const rounded = (degrees: number) => Number(degrees.toFixed(7))

interface GeoInputProps {
  readonly label: string
  readonly bind: FieldBinding<Position>
  /** The estate that the row belongs to. */
  readonly estateId?: number | null | undefined
}

/**
 * Longitude and latitude, WGS-84 degrees, typed or picked on a map. Half a position is kept while it is typed; the form
 * refuses it.
 */
export function GeoInput({ label, bind, estateId }: GeoInputProps) {
  const [picks, setPicks] = useState(false)
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
      <IconButton icon={MapPin} label="在地图上选择" onClick={() => setPicks(true)} />
      {picks && (
        <PositionPicker
          label={label}
          value={lng === null || lat === null ? null : [lng, lat]}
          estateId={estateId}
          onPick={bind.onChange}
          onClose={() => setPicks(false)}
        />
      )}
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
