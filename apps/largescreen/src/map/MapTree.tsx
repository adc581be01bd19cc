import { ScreenPanel } from '@linli/ui/screen-panel'
import type { PanelData } from '../panels/panel-data.ts'
import { usePages } from '../panels/usePages.ts'
import { usePanel } from '../panels/usePanel.ts'
import * as css from './map.css.ts'
import { look, useWallMap } from './wall-map.ts'

/** As many lines as stand whole below the field. */
const shown = 9
/** What hangs in no house. */
const outside = '公共区域'

/** 图层与设备树: devices by where they hang, online of all; a press flies there. */
export function MapTree() {
  const places = usePanel('layers') ?? []
  const word = useWallMap((state) => state.word)
  const chosen = useWallMap((state) => state.chosen)
  const { rows: lines, text } = usePages(linesOf(places, word), shown)
  return (
    <ScreenPanel title="设备树" extra={text} empty={places.length === 0}>
      <div className={css.searched}>
        <input
          className={css.field}
          aria-label="搜索楼栋"
          placeholder="搜索小区、楼栋"
          value={word}
          onChange={(event) => useWallMap.setState({ word: event.target.value.trim() })}
        />
        <ul className={css.list}>
          {lines.map(({ key, ...line }) => (
            <li key={key}>
              <Place {...line} chosen={chosen} />
            </li>
          ))}
        </ul>
      </div>
    </ScreenPanel>
  )
}

interface Line extends Omit<PlaceProps, 'chosen'> {
  readonly key: string
}

/** An estate with what all of its places have, and below it each place, as far as they are looked for. */
function linesOf(places: PanelData['layers'], word: string): Line[] {
  const fits = (name: string) => word === '' || name.includes(word)
  const estates = Map.groupBy(places, ({ estateId }) => estateId)
  return [...estates].flatMap(([estateId, rows]): Line[] => {
    const name = rows[0]?.estateName ?? ''
    const inside = rows.filter(({ buildingName }) => fits(name) || fits(buildingName ?? outside))
    if (inside.length === 0) return []
    const sum = (key: 'online' | 'total') => rows.reduce((total, row) => total + row[key], 0)
    const treeId = `c${estateId}`
    return [
      { key: treeId, head: true, treeId, name, online: sum('online'), total: sum('total') },
      ...inside.map(({ buildingId, buildingName, online, total }) => ({
        key: buildingId === null ? `${treeId}/0` : `e${buildingId}`,
        treeId: buildingId === null ? treeId : `e${buildingId}`,
        name: buildingName ?? outside,
        online,
        total,
      })),
    ]
  })
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
      aria-pressed={chosen === treeId && name !== outside}
      onClick={() => look(treeId)}
    >
      <span className={css.name}>{name}</span>
      <span className={css.figure}>{`${online}/${total}`}</span>
    </button>
  )
}
