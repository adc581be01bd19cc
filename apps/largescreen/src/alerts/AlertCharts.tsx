import { type AlertLevel, alertLevels } from '@linli/api-client/contract/alert/levels'
import { ScreenColumns } from '@linli/ui/screen-columns'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenRing } from '@linli/ui/screen-ring'
import { ScreenTable } from '@linli/ui/screen-table'
import { formatDateTime } from '@linli/validators/format-date-time'
import { BarPanel } from '../panels/BarPanel.tsx'
import { usePanel } from '../panels/usePanel.ts'
import { inkOf } from './alert-words.ts'

/** From the ground up: the most urgent stand on it. */
const stacked = Object.keys(alertLevels) as AlertLevel[]

/** 24小时预警: per hour by level; the running hour is not over. */
export function AlertHours() {
  const hours = usePanel('tlt') ?? []
  return (
    <ScreenPanel title="24小时预警" empty={hours.length === 0}>
      <ScreenColumns
        label="24小时预警"
        running
        every={3}
        slots={hours.map(({ t }) => formatDateTime(new Date(t)).slice(11, 16))}
        parts={stacked.map((level) => ({
          key: level,
          label: alertLevels[level].label,
          ink: inkOf[level],
          values: hours.map((hour) => hour[level]),
        }))}
        format={(value) => `${value} 条`}
      />
    </ScreenPanel>
  )
}

/** 等级分布 of thirty days. */
export function AlertLevels() {
  const levels = usePanel('level') ?? []
  return (
    <ScreenPanel title="等级分布" extra="近30天" empty={levels.every(({ count }) => count === 0)}>
      <ScreenRing
        label="等级分布"
        whole="条"
        parts={levels.map(({ level, label, count }) => ({
          key: level,
          label,
          value: count,
          ink: inkOf[level],
        }))}
      />
    </ScreenPanel>
  )
}

const changeText = (now: number, before: number) =>
  now === before ? '持平' : now > before ? `↑${now - before}` : `↓${before - now}`

/** Of a list as many as can be read. */
const shown = 7

/** 类型分布 of thirty days, with what became more and what less than in the thirty before. */
export function AlertKinds() {
  const kinds = usePanel('kind')
  return (
    <BarPanel
      title="类型分布"
      extra="近30天，较前30天"
      bars={kinds?.slice(0, shown).map(({ kind, label, now, before }) => ({
        key: kind,
        label,
        values: [now],
        text: `${now} ${changeText(now, before)}`,
      }))}
    />
  )
}

/** 高发点位 of thirty days. */
export function AlertPlaces() {
  const places = usePanel('place')
  return (
    <BarPanel
      title="高发点位"
      extra="近30天"
      bars={places?.slice(0, shown).map(({ key, name, count }) => ({ key, label: name, values: [count] }))}
    />
  )
}

const staffShown = 5

/** 处置排行 of thirty days. */
export function AlertStaff() {
  const staff = usePanel('staff') ?? []
  return (
    <ScreenPanel title="处置排行" extra="近30天" empty={staff.length === 0}>
      <ScreenTable
        label="处置排行"
        rows={staff.slice(0, staffShown)}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: '姓名', cell: ({ name }) => name },
          { key: 'handled', title: '处置', cell: ({ handled }) => `${handled} 条`, align: 'end' },
          {
            key: 'minutes',
            title: '平均',
            cell: ({ minutes }) => (minutes === null ? '--' : `${minutes} 分钟`),
            align: 'end',
          },
        ]}
      />
    </ScreenPanel>
  )
}
