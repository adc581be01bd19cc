import { exportGeoJson, placeObject, placedVersion, unplaced } from '@linli/api-client/contract/map/map-calls'
import { mapMarker } from '@linli/api-client/contract/map/map-marker'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { InputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { type MapCamera, type MapGeometry, mapShapes, MapView } from '@linli/ui/map'
import { Menu } from '@linli/ui/menu'
import { Select } from '@linli/ui/select'
import { toast } from '@linli/ui/toast'
import { IconButton } from '@linli/ui/icon-button'
import { convertCoordinates } from '@linli/validators/convert-coordinates'
import { Ellipsis } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useGo } from '../../../resource/page-address.ts'
import { callsOf } from '../../../resource/calls.ts'
import { download } from '../../../resource/download.ts'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { PageHeading } from '../../../resource/PageHeading.tsx'
import { useCall, useWrite } from '../../../resource/queries.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { useCan, useProfile } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'
import { estateAt } from './estate-at.ts'
import { keepView, readView } from './kept-view.ts'
import { markerFields, markerValues } from './marker-fields.ts'
import { type MapEstate, MapEstateSelect, MapEstateTabs } from './MapEstates.tsx'
import { type Hit, MapFinder } from './MapFinder.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapObjectCard } from './MapObjectCard.tsx'
import type { Unplaced } from './MapPlacing.tsx'
import { type Found, layerOf, switchKeys, treeIdOf } from './map-layers.ts'
import { messageOf } from '../../../resource/message-of.ts'
import { useMapData } from './useMapData.ts'

const MapMarkerCard = whenOpened(async () => (await import('./MapMarkerCard.tsx')).MapMarkerCard)
const MapImport = whenOpened(async () => (await import('./MapImport.tsx')).MapImport)
const MapPeople = whenOpened(async () => (await import('./MapPeople.tsx')).MapPeople)
const MapPlacing = whenOpened(async () => (await import('./MapPlacing.tsx')).MapPlacing)

const runs = [
  { value: 'online', label: '在线' },
  { value: 'offline', label: '离线' },
  { value: 'fault', label: '故障' },
] as const
type Run = (typeof runs)[number]['value']

type Placed = Pick<Unplaced, 'type' | 'id' | 'version' | 'name'>
/** How far from straight above, so that buildings stand up. */
const pitch = 45

const typeOfNode: Readonly<Record<number, Placed['type']>> = {
  3: 'estate',
  5: 'building',
  9: 'channel',
  10: 'parkingLot',
  12: 'device',
  13: 'device',
  14: 'device',
  15: 'device',
}
const isArea = (type: Placed['type']) => type === 'estate' || type === 'building'
const alertsUrl = pageUrl('alerts')
const alertPrefix = 'alert:'
const treeIds = 'abcdefghijklmnop'

/** 地图查看: one live map of the estates; what is wrong where, and what has no place yet. */
export function MapDesk() {
  const [kept, setKept] = useState(readView)
  const [camera, setCamera] = useState<MapCamera | undefined>(kept.camera)
  const [run, setRun] = useState<Run | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [open, setOpen] = useState<'import' | 'placing' | 'people' | null>(null)
  const [placing, setPlacing] = useState<Placed | null>(null)
  const [drawn, setDrawn] = useState<MapGeometry | null>(null)
  const permitted = useProfile(({ profile }) => profile?.estates)
  const estates = (permitted ?? []).map(({ id, titleName }): MapEstate => ({ id, name: titleName }))
  const [estateIds, setEstateIds] = useState<readonly number[]>([])
  const { shown, coloured } = kept
  const map = useMapData({ estateIds, runStatus: run, shown, coloured, camera })
  const go = useGo()
  const mayAlerts = useProfile(({ paths }) => paths.has(alertsUrl))
  const mayPlace = useCan('map:object:update')
  const mayMark = useCan('map:marker:create')
  const mayImport = useCan('map:object:import')
  const mayExport = useCan('map:object:export')
  const waiting = useCall(unplaced, { estateIds: [...estateIds] }, { enabled: open === 'placing' })
  const create = useWrite(callsOf(mapMarker).create)
  const place = useWrite(placeObject)

  useEffect(() => keepView({ ...kept, camera }), [kept, camera])

  const at = map.found.find(({ id }) => id === chosen)
  const node = chosen === null ? null : nodeOf(chosen)
  const choose = (treeId: string | null) => setChosen(treeId)
  // An alert is worked on where all of them are.
  const press = (treeId: string) => {
    if (!treeId.startsWith(alertPrefix)) choose(treeId)
    else if (mayAlerts) go(`${alertsUrl}?id=${treeId.slice(alertPrefix.length)}`)
  }
  const lookAt = (ids: readonly number[]) => {
    // The one that came last is looked at.
    const added = ids.find((id) => !estateIds.includes(id)) ?? ids[0]
    setEstateIds(ids)
    setChosen(added === undefined ? null : `c${added}`)
  }
  const toHit = ({ treeId, position }: Hit) => {
    if (position === null) {
      toast.info('该对象尚未定位')
      return
    }
    setKept({ ...kept, shown: switchKeys.filter((key) => key !== 'passes' || shown.includes(key)) })
    choose(treeId)
  }
  const toStored = (geometry: MapGeometry): MapGeometry =>
    ({
      ...geometry,
      coordinates: convertCoordinates<unknown>(geometry.coordinates, map.crs, 'wgs84'),
    }) as MapGeometry
  const move = async (treeId: string) => {
    const { nodeType, id } = nodeOf(treeId) ?? {}
    const type = typeOfNode[nodeType ?? 0]
    if (type === undefined || id === undefined) return
    try {
      const { version } = await client.call(placedVersion, { type, id })
      setPlacing({ type, id, version, name: nameOf(at) })
    } catch (thrown) {
      showError(thrown)
    }
  }
  const onDraw = async (geometry: MapGeometry) => {
    if (!placing) {
      setDrawn(toStored(geometry))
      return
    }
    try {
      await place.mutateAsync({
        type: placing.type,
        id: placing.id,
        version: placing.version,
        geometry: toStored(geometry) as InputOf<typeof placeObject>['geometry'],
      })
      toast.success(`已定位「${placing.name}」`)
      setPlacing(null)
      map.reload()
    } catch (thrown) {
      toast.error(messageOf(thrown))
    }
  }
  const saveFile = async () => {
    try {
      const file = await client.call(exportGeoJson, { estateIds: [...estateIds], crs: 'wgs84' })
      download(new Blob([JSON.stringify(file)], { type: 'application/geo+json' }), '地图.geojson')
      toast.success(`已导出 ${file.features.length} 个图形`)
    } catch (thrown) {
      showError(thrown)
    }
  }
  const missing = (['building', 'channel', 'device', 'parkingLot'] as const)
    .map((type) => [type, map.unlocated[type] ?? 0] as const)
    .filter(([, count]) => count > 0)
  const missingWords = { building: '楼栋', channel: '通道', device: '设备', parkingLot: '停车场' }
  const chosenLayer = at && chosen ? { layer: layerOf(at), feature: chosen } : undefined
  const draws = placing ? ([isArea(placing.type) ? 'polygon' : 'point'] as const) : mayMark ? mapShapes : []
  const items = [
    ...(mayImport ? [{ key: 'import', label: '导入GeoJSON', onSelect: () => setOpen('import') }] : []),
    ...(mayExport ? [{ key: 'export', label: '导出GeoJSON', onSelect: () => void saveFile() }] : []),
    { key: 'print', label: '打印当前视图', onSelect: () => window.print() },
  ]
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <PageHeading
        actions={
          <>
            <MapEstateSelect estates={estates} value={estateIds} onChange={lookAt} />
            <Select
              aria-label={`运行状态：${runs.find(({ value }) => value === run)?.label ?? '全部状态'}`}
              className="w-32"
              placeholder="全部状态"
              clearable
              value={run}
              options={runs}
              onChange={setRun}
            />
            <Menu
              align="end"
              trigger={<IconButton icon={Ellipsis} variant="default" label="更多操作" />}
              items={items}
            />
          </>
        }
      >
        {missing.length > 0 && mayPlace && (
          <button
            type="button"
            className="cursor-pointer text-start text-caption text-accent"
            onClick={() => setOpen('placing')}
          >
            {`未定位：${missing.map(([type, count]) => `${missingWords[type]} ${count}`).join('、')}`}
          </button>
        )}
      </PageHeading>
      <MapEstateTabs estates={estates} value={estateIds} onChange={lookAt} />
      {placing && (
        <Banner tone="info">
          <span className="flex flex-wrap items-center gap-3">
            {`正在定位「${placing.name}」：${isArea(placing.type) ? '按“绘制面”画出它的轮廓' : '按“绘制点”选择它的位置'}`}
            <Button size="small" onClick={() => setPlacing(null)}>
              取消定位
            </Button>
          </span>
        </Banner>
      )}
      <div className="grid min-w-0 grid-cols-[320px_minmax(0,1fr)] items-start gap-3 max-lg:grid-cols-1">
        <aside
          aria-label="查找与详情"
          className="grid gap-4 rounded-card bg-surface p-3 shadow-card max-lg:order-2 print:hidden"
        >
          {node && chosen !== null ? (
            node.nodeType === 0 ? (
              <MapMarkerCard key={chosen} id={node.id} onChanged={map.reload} onClose={() => choose(null)} />
            ) : (
              <MapObjectCard
                key={chosen}
                nodeType={node.nodeType}
                id={node.id}
                onPeople={() => setOpen('people')}
                onPlace={() => void move(chosen)}
                onClose={() => choose(null)}
              />
            )
          ) : null}
          <MapFinder
            estateIds={estateIds}
            crs={map.crs}
            shown={shown}
            onShown={(next) => setKept({ ...kept, shown: next })}
            coloured={coloured}
            onColoured={(next) => setKept({ ...kept, coloured: next })}
            centre={camera?.center}
            onHit={toHit}
          />
          <MapLegend coloured={coloured} alerts={shown.includes('alert')} />
        </aside>
        {map.error && !map.ready ? (
          <LoadFailed error={map.error} onRetry={map.reload} />
        ) : map.ready ? (
          <MapView
            label="小区地图"
            className="min-w-0"
            height="max(360px, calc(100dvh - 240px))"
            layers={map.layers}
            pitch={pitch}
            crs={map.crs}
            {...(map.base && { base: map.base })}
            {...(kept.camera && { camera: kept.camera })}
            {...(chosenLayer && { selected: chosenLayer })}
            onCameraChange={setCamera}
            measures
            draws={draws}
            onDraw={(geometry) => void onDraw(geometry)}
            onSelect={({ feature }) => press(treeIdOf(feature.id))}
          />
        ) : (
          <div className="h-[max(360px,calc(100dvh-240px))] animate-pulse rounded-card bg-fill" role="status">
            <span className="sr-only">正在加载地图</span>
          </div>
        )}
      </div>
      {drawn && (
        <FieldsDialog
          title="新增标注"
          submitLabel="保存"
          fields={{ estateId: mapMarker.fields.estateId, ...markerFields }}
          initial={{ estateId: estateAt(map.found, drawn) ?? estateIds[0] ?? null }}
          onClose={() => setDrawn(null)}
          onSubmit={async (values) => {
            const row = await create.mutateAsync({
              estateId: Number(values.estateId),
              geometry: drawn as InputOf<ReturnType<typeof callsOf<typeof mapMarker>>['create']>['geometry'],
              ...markerValues(values),
            })
            toast.success(`已新增标注「${String(values.name)}」`)
            map.reload()
            choose(`marker:${row.id}`)
          }}
        />
      )}
      {open === 'import' && (
        <MapImport
          estates={estates}
          estateId={estateIds[0]}
          onDone={map.reload}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'placing' && (
        <MapPlacing
          rows={waiting.data ?? []}
          onPlace={(row) => {
            setPlacing(row)
            setOpen(null)
            choose(`c${row.estateId}`)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'people' && node && at && 'estateId' in at.properties && (
        <MapPeople
          estateId={at.properties.estateId}
          building={{ id: node.id, name: nameOf(at) }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

const nameOf = (at: Found | undefined): string => (at && 'name' in at.properties ? at.properties.name : '')

/** The node behind a tree id; 0 is a marker. Clusters and passes are no nodes. */
function nodeOf(treeId: string): { nodeType: number; id: number } | null {
  if (treeId.startsWith('marker:')) return { nodeType: 0, id: Number(treeId.slice('marker:'.length)) }
  const nodeType = treeIds.indexOf(treeId.charAt(0)) + 1
  const id = Number(treeId.slice(1))
  return nodeType > 0 && Number.isInteger(id) ? { nodeType, id } : null
}
