import { selectBuildNode } from '@linli/api-client/contract/base/build-calls'
import { polygon, type Polygon } from '@linli/api-client/contract/base/geometry'
import { fieldOf, factsOf, type FieldKind } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Descriptions } from '@linli/ui/descriptions'
import { Skeleton } from '@linli/ui/skeleton'
import * as z from 'zod/mini'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { AreaShape } from '../place/AreaShape.tsx'
import type { Place } from './node-kinds.ts'
import { resourceOf } from './node-resources.ts'
import type { PlaceAction } from './usePlaceActions.tsx'

const figures = {
  buildings: '楼栋',
  units: '单元',
  floors: '楼层',
  rooms: '房屋',
  occupiedRooms: '入住房屋',
  residents: '人口',
  devices: '设备',
  onlineDevices: '在线设备',
} as const

const isShown = (kind: FieldKind): boolean => {
  const { opaque, secret, html } = factsOf(kind)
  return !opaque && !secret && !html
}

const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

const isPolygon = (value: unknown): value is Polygon => z.safeParse(polygon, value).success

/** 信息 of a place: the way to it, what is below it, its own fields, and what may be done. */
export function NodeInfo({ place, actions }: { place: Place; actions: readonly PlaceAction[] }) {
  const { data, error, refetch } = useCall(selectBuildNode, {
    type: place.type,
    id: place.id,
    pageNum: 1,
    pageSize: 1,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={8} />
  const of = resourceOf(place.type)
  const row: Readonly<Record<string, unknown>> = data.node
  const { labels } = row as { labels?: Record<string, string> }
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <p className="m-0 font-semibold">{data.path.map(({ name }) => name).join(' / ')}</p>
        <span className="flex flex-wrap gap-2">
          {actions.map(({ key, label, tone, onSelect }) => (
            <Button key={key} tone={tone ?? 'neutral'} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </span>
      </header>
      <dl className="m-0 grid grid-cols-4 gap-3 rounded-card border border-border bg-surface p-4 lg:grid-cols-8">
        {Object.entries(figures).map(([key, label]) => (
          <div key={key} className="flex flex-col-reverse">
            <dt className="text-small text-text-2">{label}</dt>
            <dd className="m-0 text-h4 tabular-nums">{data.stats[key as keyof typeof figures]}</dd>
          </div>
        ))}
      </dl>
      <Descriptions
        className="rounded-card border border-border bg-surface p-4"
        columns={2}
        items={Object.keys(of.fields)
          .filter((key) => isShown(fieldOf(of, key).kind) && !isEmpty(row[key]))
          .map((key) => {
            const meta = fieldOf(of, key)
            return {
              key,
              label: meta.label,
              value: <FieldValue meta={meta} value={row[key]} label={labels?.[key]} />,
            }
          })}
      />
      {isPolygon(row['footprint']) && (
        <div className="max-w-120">
          <AreaShape area={row['footprint']} label={`${place.name}轮廓`} />
        </div>
      )}
    </div>
  )
}
