import { estate } from '@linli/api-client/contract/base/estate'
import { convenienceService } from '@linli/api-client/contract/property/convenience/convenience-service'
import { codeOf, fieldOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Empty } from '@linli/ui/empty'
import { MapView } from '@linli/ui/map'
import { Skeleton } from '@linli/ui/skeleton'
import { useMemo, useState } from 'react'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList, useResourceRow } from '../../../../resource/queries.ts'
import { useMapBase } from '../../../../resource/useMapBase.ts'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { ServiceBody } from './ServiceCard.tsx'
import { type Service, serviceLayers } from './service-layers.ts'

/** As many as are read at once; an estate has some dozens. */
const most = 200

/** 地图: where the services of an estate are, and those of which nobody knows it. */
export function ServiceMap() {
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  const [asked, setAsked] = useState<number | null>(null)
  const estateId = asked ?? first
  if (estateId === null) return <Banner tone="info" title="没有可以查看的小区" />
  return (
    <div className="grid gap-3 py-3">
      <EstateSelect value={estateId} onChange={setAsked} />
      <Places key={estateId} estateId={estateId} />
    </div>
  )
}

function Places({ estateId }: { readonly estateId: number }) {
  const seesEstates = useCan(codeOf(estate, 'list'))
  const { data: place } = useResourceRow(estate, seesEstates ? estateId : null)
  const { data, error, refetch } = useResourceList(convenienceService, {
    estateId: [estateId],
    pageNum: 1,
    pageSize: most,
  })
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = data?.records
  const { base, crs, ready } = useMapBase()
  const layers = useMemo(() => serviceLayers(rows ?? [], place, crs), [rows, place, crs])
  if (error && !rows) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rows || !ready) return <Skeleton shape="block" />
  if (rows.length === 0)
    return <Empty title="该小区还没有便民服务" cause="在“服务”中新增并填写位置后显示在这里。" />
  const service = rows.find(({ id }) => id === chosen)
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <MapView
        label="便民服务地图"
        className="min-w-0"
        height="max(360px, calc(100dvh - 260px))"
        layers={layers}
        base={base}
        crs={crs}
        {...(service && { selected: { layer: service.state, feature: String(service.id) } })}
        onSelect={({ layer, feature }) => layer.id !== 'estate' && setChosen(Number(feature.id))}
      />
      <div className="grid content-start gap-4">
        {service ? <Chosen service={service} /> : <p className="m-0 text-text-2">点击标记查看服务</p>}
        <Unplaced services={rows.filter(({ geo }) => geo == null)} />
      </div>
    </div>
  )
}

const recordOf = ({ id }: Service) => `?tab=services&id=${id}`

const Chosen = ({ service }: { readonly service: Service }) => (
  <section aria-label={service.name} className="grid gap-3 rounded-card border border-border bg-surface p-4">
    <div className="flex items-start justify-between gap-2">
      <h3 className="m-0 min-w-0 text-h4">
        <ConsoleLink href={recordOf(service)}>{service.name}</ConsoleLink>
      </h3>
      <FieldValue meta={fieldOf(convenienceService, 'state')} value={service.state} />
    </div>
    {service.address !== null && <span className="text-text-2">{service.address}</span>}
    <ServiceBody row={service} />
  </section>
)

const Unplaced = ({ services }: { readonly services: readonly Service[] }) =>
  services.length > 0 && (
    <section aria-label="未填写位置" className="grid gap-1">
      <h3 className="m-0 text-body text-text-2">未填写位置 {services.length} 个</h3>
      <ul className="m-0 grid list-none gap-1 p-0">
        {services.map((service) => (
          <li key={service.id}>
            <ConsoleLink href={recordOf(service)}>{service.name}</ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  )
