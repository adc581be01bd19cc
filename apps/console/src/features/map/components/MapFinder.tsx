import { mapSearch } from '@linli/api-client/contract/map/map-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Checkbox } from '@linli/ui/checkbox'
import { distanceBetween, type MapPosition } from '@linli/ui/map'
import { SearchInput } from '@linli/ui/search-input'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { type Colouring, colourings, type Switch, switches, switchKeys } from './map-layers.ts'

export type Hit = OutputOf<typeof mapSearch>[number]

interface MapFinderProps {
  readonly estateIds: readonly number[]
  readonly crs: 'wgs84' | 'gcj02'
  readonly shown: readonly Switch[]
  readonly onShown: (shown: readonly Switch[]) => void
  readonly coloured: Colouring
  readonly onColoured: (coloured: Colouring) => void
  /** Middle of the picture: distances are told from here. */
  readonly centre: MapPosition | undefined
  readonly onHit: (hit: Hit) => void
}

const words: Readonly<Record<string, string>> = { ...switches, device: '设备', room: '房屋', vehicle: '车辆' }

const far = (metres: number) =>
  metres < 1000 ? `${Math.round(metres)} 米` : `${(metres / 1000).toFixed(1)} 公里`

/** What is looked for on the map, and what it shows. */
export function MapFinder(props: MapFinderProps) {
  const { estateIds, crs, shown, centre } = props
  const [keyword, setKeyword] = useState('')
  const hits = useCall(mapSearch, { estateIds: [...estateIds], keyword, crs }, { enabled: keyword !== '' })
  const found = keyword === '' ? [] : (hits.data ?? [])
  return (
    <div className="grid content-start gap-3">
      <SearchInput
        aria-label="搜索地图"
        placeholder="楼栋、房屋、设备、车牌"
        loading={hits.isFetching}
        onSearch={(word) => setKeyword(word.trim())}
      />
      {keyword !== '' && (
        <ul aria-label="搜索结果" className="m-0 max-h-[50dvh] list-none overflow-auto p-0">
          {found.length === 0 && !hits.isFetching && <li className="text-caption text-text-2">没有找到</li>}
          {found.map((hit) => (
            <li key={`${hit.type}:${hit.treeId}:${hit.name}`}>
              <button
                type="button"
                aria-label={`${words[hit.type] ?? hit.type} ${hit.name} ${hit.detail}`}
                className="grid w-full cursor-pointer gap-x-2 rounded-card px-2 py-1 text-start hover:bg-fill"
                onClick={() => props.onHit(hit)}
              >
                <span className="flex justify-between gap-2">
                  <span className="min-w-0 truncate">{hit.name}</span>
                  <span className="shrink-0 text-caption text-text-2">{words[hit.type] ?? hit.type}</span>
                </span>
                <span className="flex justify-between gap-2 text-caption text-text-2">
                  <span className="min-w-0 truncate">{hit.detail}</span>
                  <span className="shrink-0 tabular-nums">
                    {hit.position === null ? '未定位' : centre && far(distanceBetween(centre, hit.position))}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <fieldset className="m-0 grid grid-cols-2 gap-x-3 gap-y-1 border-0 p-0">
        <legend className="mb-1 p-0 text-caption text-text-2">图层</legend>
        {switchKeys.map((key) => (
          <Checkbox
            key={key}
            value={shown.includes(key)}
            onChange={(on) =>
              props.onShown(switchKeys.filter((one) => (one === key ? on : shown.includes(one))))
            }
          >
            {switches[key]}
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex items-center gap-2">
        <span className="text-caption text-text-2">楼栋颜色</span>
        <SegmentedControl
          label="楼栋颜色"
          size="small"
          value={props.coloured}
          onChange={props.onColoured}
          options={Object.entries(colourings).map(([value, label]) => ({ value: value as Colouring, label }))}
        />
      </div>
    </div>
  )
}
