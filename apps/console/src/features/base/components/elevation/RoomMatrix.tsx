import { Empty } from '@linli/ui/empty'
import { Field } from '@linli/ui/field'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { RefSelect } from '../../../../resource/RefSelect.tsx'
import { MatrixOf } from './MatrixOf.tsx'
import { useMatrixBuilding } from './useMatrixBuilding.ts'

/**
 * 楼盘表: the rooms of one building in elevation. Building and states are the filters of the room list and stand in
 * the address under the same names, so that the list shows the rooms that were picked out here.
 */
export function RoomMatrix() {
  const { estateId, shown, chooseEstate, chooseBuilding } = useMatrixBuilding()
  const building = shown.kind === 'building' ? shown.building : null
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-x-4 sm:grid-cols-[240px_240px]">
        <Field label="小区">
          <RefSelect
            to="base/estates"
            clearable={false}
            bind={{ name: 'estateId', value: estateId, onChange: chooseEstate, onBlur: () => undefined }}
          />
        </Field>
        <Field label="楼栋">
          <RefSelect
            key={estateId}
            to="base/buildings"
            clearable={false}
            {...(estateId !== null && { narrow: { estateId } })}
            label={building?.label}
            bind={{
              name: 'buildingId',
              value: building?.id ?? null,
              onChange: chooseBuilding,
              onBlur: () => undefined,
            }}
          />
        </Field>
      </div>
      {shown.kind === 'failed' && <LoadFailed error={shown.error} onRetry={shown.retry} />}
      {shown.kind === 'loading' && <Skeleton shape="table" />}
      {shown.kind === 'none' && <Empty title="该小区还没有楼栋" />}
      {shown.kind === 'missing' && <Empty kind="notFound" title="数据不存在或无权访问" />}
      {building && <MatrixOf key={building.id} buildingId={building.id} name={building.label} />}
    </div>
  )
}
