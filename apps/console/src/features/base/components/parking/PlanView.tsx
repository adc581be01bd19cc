import type { SpaceGeometry } from '@linli/api-client/contract/base/parking-geometry'
import { type ParkingPlan, parkingPlan, placeSpaces } from '@linli/api-client/contract/base/parking-plan'
import { parkingSpace } from '@linli/api-client/contract/base/parking-space'
import { optionsCall } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { noSelection, type TableSelection } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { idsOf } from '../../../../resource/list-state.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { BulkActions } from '../../../../resource/opened.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { RefSelect } from '../../../../resource/RefSelect.tsx'
import type { ResourcePageState } from '../../../../resource/useResourcePage.ts'
import { useCan } from '../../../../session/profile.ts'
import { PlacingTools } from './PlacingTools.tsx'
import { PlanCanvas } from './PlanCanvas.tsx'
import { drawnPlan } from './plan-layout.ts'
import { planStates, spaceMarks, stateLabel } from './plan-look.ts'
import { usePictureHeight } from './usePictureHeight.ts'

interface PlanViewProps {
  readonly page: ResourcePageState<typeof parkingSpace>
}

const ignored = () => undefined

/** 平面图: one area of a car park with its spaces; car park, area and states are filters of the list, too. */
export function PlanView({ page }: PlanViewProps) {
  const { state, change } = page
  const [asked] = idsOf(state.filters['lotId'])
  const [estateId] = idsOf(state.filters['estateId'])
  const lots = useCall(
    optionsCall('base/parking-lots'),
    { ...(estateId !== undefined && { estateId }) },
    { enabled: asked === undefined },
  )
  const lotId = asked ?? lots.data?.[0]?.id
  const [areaId] = idsOf(state.filters['areaId'])
  const plan = useCall(
    parkingPlan,
    { id: lotId ?? 0, ...(areaId !== undefined && { areaId }) },
    { enabled: lotId !== undefined },
  )
  const choose = (part: Readonly<Record<string, number>>) => {
    const { lotId: _lot, areaId: _area, ...rest } = state.filters
    change({ filters: { ...rest, ...part } })
  }
  if (lots.data?.length === 0 && asked === undefined)
    return <Empty title="还没有停车场" cause="登记停车场、区域和车位后，在这里按平面图查看。" />
  const error = plan.error ?? lots.error
  if (error && !plan.data) return <LoadFailed error={error} onRetry={() => void plan.refetch()} />
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-56 max-w-full">
          <RefSelect
            key={lotId}
            to="base/parking-lots"
            clearable={false}
            {...(estateId !== undefined && { narrow: { estateId } })}
            bind={{
              name: 'lotId',
              value: lotId ?? null,
              onChange: (id) => id !== null && choose({ lotId: id }),
              onBlur: ignored,
            }}
          />
        </div>
        {plan.data && plan.data.areas.length > 1 && lotId !== undefined && (
          <SegmentedControl
            label="区域"
            size="small"
            value={String(plan.data.areaId)}
            options={plan.data.areas.map(({ id, name, spaces }) => ({
              value: String(id),
              label: `${name} ${spaces}`,
            }))}
            onChange={(id) => choose({ lotId, areaId: Number(id) })}
          />
        )}
      </div>
      {plan.data && lotId !== undefined ? (
        <AreaPlan key={plan.data.areaId} lotId={lotId} plan={plan.data} page={page} />
      ) : (
        <Skeleton shape="table" />
      )}
    </div>
  )
}

interface AreaPlanProps extends PlanViewProps {
  readonly lotId: number
  readonly plan: ParkingPlan
}

function AreaPlan({ lotId, plan, page }: AreaPlanProps) {
  const [selection, setSelection] = useState<TableSelection>(noSelection)
  const [moved, setMoved] = useState<ReadonlyMap<number, SpaceGeometry | null> | null>(null)
  const picture = usePictureHeight(plan.planImage)
  const mayPlace = useCan(String(placeSpaces.permission))
  const keep = useWrite(placeSpaces)
  const { filters } = page.state
  const wanted = [filters['state'] ?? []].flat().map(String)
  const name = plan.areas.find(({ id }) => id === plan.areaId)?.name ?? ''
  const drawn = drawnPlan(plan.spaces, picture?.height ?? 0, moved ?? undefined)
  const selected = selection.mode === 'ids' ? selection.ids.map(Number) : []
  const move = (places: ReadonlyMap<number, SpaceGeometry | null>) =>
    setMoved((now) => new Map([...(now ?? []), ...places]))
  const save = async () => {
    const places = [...(moved ?? [])].map(([id, geometry]) => ({ id, geometry }))
    if (places.length > 0) {
      const { placed } = await keep.mutateAsync({ id: lotId, places })
      toast.success(`已保存 ${placed} 个车位的位置`)
    }
    setMoved(null)
  }
  if (plan.areaId === null || plan.spaces.length === 0)
    return <Empty title="这里还没有车位" cause="用“批量生成”登记车位后，在平面图上查看和摆放。" />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateKey
          spaces={plan.spaces}
          wanted={wanted}
          onChange={(next) => page.change({ filters: { ...filters, state: [...next] } })}
        />
        {mayPlace &&
          (moved === null ? (
            <Button onClick={() => setMoved(new Map())}>摆放车位</Button>
          ) : (
            <PlacingTools
              spaces={plan.spaces}
              drawn={drawn.drawn}
              selected={selected}
              saving={keep.isPending}
              onMove={move}
              onCancel={() => setMoved(null)}
              onSave={() => void save()}
            />
          ))}
      </div>
      {plan.cut && <Banner tone="warning" title="车位过多，仅显示前3000个，请分区域登记" />}
      {moved === null && (
        <BulkActions
          of={parkingSpace}
          query={{}}
          total={selected.length}
          selection={selection}
          onSelectionChange={setSelection}
        />
      )}
      <div className="overflow-auto">
        <PlanCanvas
          plan={drawn}
          picture={
            plan.planImage === null || picture === null
              ? null
              : { key: plan.planImage, height: picture.height }
          }
          label={`${name}车位平面图`}
          selected={selected}
          isFaded={(space) => wanted.length > 0 && !wanted.includes(space.state)}
          placing={moved !== null}
          onSelect={(ids) =>
            setSelection(ids.length === 0 ? noSelection : { mode: 'ids', ids: ids.map(String) })
          }
          onOpen={page.openRecord}
          onMove={move}
        />
      </div>
      <p className="m-0 text-small text-text-2">
        {moved === null
          ? '点击车位查看详情；拖动框选，按住 Ctrl 点击可多选。键盘用方向键移动，空格选择，回车打开。'
          : '拖动车位到图上的位置；框选，或按住 Ctrl 点击，可以一起移动多个。点选一个时，拖动顶点可画成任意多边形，点空心点新增，双击删除。键盘用 Alt 加方向键移动，按 R 旋转。'}
      </p>
    </>
  )
}

interface StateKeyProps {
  readonly spaces: ParkingPlan['spaces']
  readonly wanted: readonly string[]
  readonly onChange: (wanted: readonly string[]) => void
}

/** What the colours mean, how many there are of each, and which of them alone are shown. */
function StateKey({ spaces, wanted, onChange }: StateKeyProps) {
  return (
    <ul aria-label="图例" className="m-0 flex list-none flex-wrap gap-2 p-0">
      {planStates.map((state) => {
        const isOn = wanted.includes(state)
        return (
          <li key={state}>
            <Button
              size="small"
              variant={isOn ? 'primary' : 'text'}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? wanted.filter((one) => one !== state) : [...wanted, state])}
            >
              <span className={`inline-block size-2.5 rounded-full ${spaceMarks[state]}`} aria-hidden />{' '}
              {stateLabel(state)} {spaces.filter((one) => one.state === state).length}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
