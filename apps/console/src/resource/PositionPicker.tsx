import { estate } from '@linli/api-client/contract/base/estate'
import { codeOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { type MapGeometry, MapView } from '@linli/ui/map'
import { Skeleton } from '@linli/ui/skeleton'
import { convertCoordinates } from '@linli/validators/convert-coordinates'
import { useMemo, useState } from 'react'
import { useCan, useProfile } from '../session/profile.ts'
import { onGround, type Position, positionLayers, shownFrom } from './position-layers.ts'
import { useResourceRow } from './queries.ts'
import { useMapBase } from './useMapBase.ts'

interface PositionPickerProps {
  readonly label: string
  readonly value: Position | null
  /** The estate that it belongs to: the map begins there. */
  readonly estateId?: number | null | undefined
  readonly onPick: (position: Position) => void
  readonly onClose: () => void
}

/** A place picked on the map: a press puts it there, another one moves it. */
export function PositionPicker({ label, value, estateId, onPick, onClose }: PositionPickerProps) {
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  const around = estateId ?? first
  const seesEstates = useCan(codeOf(estate, 'list')) && around !== null
  const { data: place, isError } = useResourceRow(estate, seesEstates ? around : null)
  const { base, crs, ready } = useMapBase()
  const [at, setAt] = useState(value)
  const layers = useMemo(() => positionLayers({ label, at, place, crs }), [label, at, place, crs])
  const camera = shownFrom(value, place, crs)
  const pick = (geometry: MapGeometry) => {
    if (geometry.type !== 'Point') return
    setAt(onGround(convertCoordinates<[number, number]>([...geometry.coordinates], crs, 'wgs84')))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`选择${label}`}
      description="点击地图标出位置，再次点击可移动。"
      width={880}
      footer={
        <>
          <span className="me-auto text-text-2 tabular-nums" role="status">
            {at === null ? '尚未选择' : `经 ${at[0]}，纬 ${at[1]}`}
          </span>
          <Button type="button" onClick={onClose}>
            取消
          </Button>
          <Button
            type="button"
            variant="primary"
            disabled={at === null}
            onClick={() => {
              if (at !== null) onPick(at)
              onClose()
            }}
          >
            使用此位置
          </Button>
        </>
      }
    >
      {/* Where the map looks is said once, when it begins. */}
      {ready && (place !== undefined || isError || !seesEstates) ? (
        <MapView
          label={label}
          height="min(56dvh, 480px)"
          layers={layers}
          base={base}
          crs={crs}
          draws={['point']}
          drawsAtOnce
          onDraw={pick}
          {...(camera && { camera })}
        />
      ) : (
        <Skeleton shape="block" />
      )}
    </Dialog>
  )
}
