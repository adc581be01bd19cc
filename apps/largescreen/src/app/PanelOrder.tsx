import type { ScreenProfile } from '@linli/api-client/contract/screen/screen-profile'
import {
  arrangedPanels,
  type ScreenName,
  type WallColumns,
  wallPanels,
} from '@linli/api-client/contract/screen/wall-panels'
import * as css from './WallSettings.css.ts'
import { Group, Press, Switch } from './WallSettingsParts.tsx'

type Side = keyof WallColumns
type Arranged = Pick<ScreenProfile, 'layout' | 'hiddenPanels'>

const sideNames: Record<Side, string> = { start: '左列', end: '右列' }

interface PanelOrderProps {
  readonly screen: ScreenName
  readonly draft: Arranged
  readonly change: (part: Partial<Arranged>) => void
}

/** The side panels of one screen: which column, which place, shown or not. */
export function PanelOrder({ screen, draft, change }: PanelOrderProps) {
  const columns = arrangedPanels(screen, draft, true)
  const hidden = draft.hiddenPanels[screen] ?? []
  const labels: Readonly<Record<string, string>> = wallPanels[screen].labels
  const place = (next: WallColumns) =>
    change({ layout: { ...draft.layout, [screen]: { start: [...next.start], end: [...next.end] } } })
  const up = (side: Side, key: string) => {
    const list = [...columns[side]]
    const at = list.indexOf(key)
    list.splice(at, 1)
    list.splice(at - 1, 0, key)
    place({ ...columns, [side]: list })
  }
  const across = (side: Side, key: string) => {
    const other: Side = side === 'start' ? 'end' : 'start'
    place({
      ...columns,
      [side]: columns[side].filter((one) => one !== key),
      [other]: [...columns[other], key],
    })
  }
  const show = (key: string, wanted: boolean) =>
    change({
      hiddenPanels: {
        ...draft.hiddenPanels,
        [screen]: wanted ? hidden.filter((one) => one !== key) : [...hidden, key],
      },
    })
  return (
    <Group title="本屏面板">
      {(['start', 'end'] as const).map((side) => (
        <ul key={side} aria-label={sideNames[side]} className={css.panels}>
          <li className={css.side}>{sideNames[side]}</li>
          {columns[side].map((key, index) => (
            <li key={key} className={css.panel}>
              <Switch checked={!hidden.includes(key)} onChange={(wanted) => show(key, wanted)}>
                {labels[key]}
              </Switch>
              <Press label={`上移${labels[key]}`} disabled={index === 0} onPress={() => up(side, key)}>
                ↑
              </Press>
              <Press
                label={`${labels[key]}移到${sideNames[side === 'start' ? 'end' : 'start']}`}
                onPress={() => across(side, key)}
              >
                {side === 'start' ? '→' : '←'}
              </Press>
            </li>
          ))}
        </ul>
      ))}
    </Group>
  )
}
