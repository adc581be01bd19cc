import { type Area, polygon, type Polygon } from '@linli/api-client/contract/base/geometry'
import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { PencilRuler } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { AreaEditor } from './AreaEditor.tsx'
import { AreaText } from './AreaInput.tsx'
import { ringsOf } from './AreaShape.tsx'
import { type Position, rectangleAround } from '../../../../resource/plan-frame.ts'
import { usePlanGround } from './usePlanGround.ts'

interface FootprintInputProps {
  readonly bind: OwnControlProps['bind']
  readonly estateId: number
  /** Is not drawn as one of the others. */
  readonly buildingId: number
  readonly name: string
}

/** Metres of the rectangle that a new outline starts with. */
const start = { wide: 30, tall: 15 }

const closed = (corners: readonly Position[]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0] ?? []].map((corner) => [...corner])],
})

/** The outline of a building: drawn on a plan of its estate, or typed. */
export function FootprintInput({ bind: given, estateId, buildingId, name }: FootprintInputProps) {
  const bind = given as FieldBinding<Area>
  const { ground, center, ready } = usePlanGround(estateId, buildingId)
  const [drawn, setDrawn] = useState(0)
  const read = z.safeParse(polygon, bind.value)
  const [ring, ...holes] = read.success ? read.data.coordinates : []
  const middle = center ?? ground.others.flatMap((one) => ringsOf(one.area).flat())[0] ?? null
  const draw = (corners: readonly Position[]) => {
    bind.onChange(closed(corners))
    setDrawn((times) => times + 1)
  }
  return (
    <div className="grid gap-2">
      {ring !== undefined && holes.length === 0 && ready && (
        <AreaEditor
          corners={ring.slice(0, -1)}
          onChange={draw}
          ground={ground}
          label={`${name}轮廓，共 ${ring.length - 1} 个顶点`}
        />
      )}
      {bind.value === null && middle && (
        <Button
          icon={PencilRuler}
          className="justify-self-start"
          onClick={() => draw(rectangleAround(middle, start.wide, start.tall))}
        >
          在平面图上绘制
        </Button>
      )}
      <AreaText key={drawn} bind={bind} />
    </div>
  )
}
