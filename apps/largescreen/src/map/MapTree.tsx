import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePanel } from '../panels/usePanel.ts'
import * as css from './map.css.ts'
import { look, useWallMap } from './wall-map.ts'

/** 图层与设备树: devices by where they hang, online of all; a press flies there. */
export function MapTree() {
  const places = usePanel('layers') ?? []
  const word = useWallMap((state) => state.word)
  const chosen = useWallMap((state) => state.chosen)
  const fits = (name: string) => word === '' || name.includes(word)
  const estates = Map.groupBy(places, ({ estateId }) => estateId)
  return (
    <ScreenPanel title="设备树" empty={places.length === 0}>
      <div className={css.searched}>
        <input
          className={css.field}
          aria-label="搜索楼栋"
          placeholder="搜索小区、楼栋"
          value={word}
          onChange={(event) => useWallMap.setState({ word: event.target.value.trim() })}
        />
        <ul className={css.list}>
          {[...estates].map(([estateId, rows]) => {
            const [first] = rows
            const name = first?.estateName ?? ''
            const inside = rows.filter(({ buildingName }) => fits(name) || fits(buildingName ?? '公共区域'))
            if (inside.length === 0) return null
            const sum = (key: 'online' | 'total') => rows.reduce((total, row) => total + row[key], 0)
            return (
              <li key={estateId}>
                <Place
                  head
                  treeId={`c${estateId}`}
                  chosen={chosen}
                  name={name}
                  online={sum('online')}
                  total={sum('total')}
                />
                {inside.map((row) => (
                  <Place
                    key={row.buildingId ?? 0}
                    treeId={row.buildingId === null ? `c${estateId}` : `e${row.buildingId}`}
                    chosen={row.buildingId === null ? null : chosen}
                    name={row.buildingName ?? '公共区域'}
                    online={row.online}
                    total={row.total}
                  />
                ))}
              </li>
            )
          })}
        </ul>
      </div>
    </ScreenPanel>
  )
}

interface PlaceProps {
  readonly head?: boolean
  readonly treeId: string
  readonly chosen: string | null
  readonly name: string
  readonly online: number
  readonly total: number
}

function Place({ head = false, treeId, chosen, name, online, total }: PlaceProps) {
  return (
    <button
      type="button"
      className={css.row}
      data-head={head ? '' : undefined}
      data-trouble={online < total ? '' : undefined}
      aria-pressed={chosen === treeId}
      onClick={() => look(treeId)}
    >
      <span className={css.name}>{name}</span>
      <span className={css.figure}>{`${online}/${total}`}</span>
    </button>
  )
}
