import type { ParkingPlan } from '@linli/api-client/contract/base/parking-plan'
import { Button } from '@linli/ui/button'
import { NumberInput } from '@linli/ui/number-input'
import { useState } from 'react'
import { inRows, type Places, turned } from './place-many.ts'
import type { DrawnSpace } from './plan-layout.ts'
import { asRectangle } from './space-outline.ts'

interface PlacingToolsProps {
  readonly spaces: ParkingPlan['spaces']
  readonly drawn: readonly DrawnSpace[]
  readonly selected: readonly number[]
  readonly saving: boolean
  readonly onMove: (places: Places | ReadonlyMap<number, null>) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

const mostPerRow = 100

/** What is done with spaces while they are placed: with all of them, or with those that are selected. */
export function PlacingTools(props: PlacingToolsProps) {
  const { spaces, drawn, selected, saving, onMove, onSave, onCancel } = props
  const [perRow, setPerRow] = useState(10)
  const group = drawn.filter(({ space }) => selected.includes(space.id))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {group.length > 0 && (
        <>
          <span className="text-text-2">已选 {group.length} 个，每行</span>
          <NumberInput
            aria-label="每行车位数"
            className="w-20"
            value={perRow}
            min={1}
            max={mostPerRow}
            onChange={(next) => setPerRow(next ?? 1)}
          />
          <Button onClick={() => onMove(inRows(group, perRow))}>排成行</Button>
          <Button onClick={() => onMove(turned(group, 90))}>旋转90°</Button>
          {group.some(({ at }) => at.outline !== undefined) && (
            <Button
              onClick={() => onMove(new Map(group.map(({ space, at }) => [space.id, asRectangle(at)])))}
            >
              恢复矩形
            </Button>
          )}
        </>
      )}
      <Button
        onClick={() =>
          onMove(new Map((group.length > 0 ? selected : spaces.map(({ id }) => id)).map((id) => [id, null])))
        }
      >
        {group.length > 0 ? '取下' : '全部取下'}
      </Button>
      <Button onClick={onCancel}>取消</Button>
      <Button variant="primary" loading={saving} onClick={onSave}>
        保存位置
      </Button>
    </div>
  )
}
