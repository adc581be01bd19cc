import { ScreenBars } from '@linli/ui/screen-bars'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTable } from '@linli/ui/screen-table'
import { ScreenTrend } from '@linli/ui/screen-trend'
import { formatDateTime } from '@linli/validators/format-date-time'
import { BarPanel } from '../panels/BarPanel.tsx'
import { PanelParts } from '../panels/PanelParts.tsx'
import { usePanel } from '../panels/usePanel.ts'

/** Of a list as many as can be read. */
const shown = 7

/** 报修类型 of thirty days. */
export function RepairTypes() {
  const types = usePanel('rtype')
  return (
    <BarPanel
      title="报修类型"
      extra="近30天"
      bars={types?.slice(0, shown).map(({ key, label, count }) => ({
        key: String(key),
        label,
        values: [count],
      }))}
    />
  )
}

const minutesText = (minutes: number | null | undefined): string =>
  minutes == null ? '--' : minutes < 120 ? `${minutes}分钟` : `${Math.round(minutes / 6) / 10}小时`

/** 响应时效: mean time to accept and to finish, per week of eight that has one; each with an axis of its own. */
export function RepairTimes() {
  const weeks = usePanel('time') ?? []
  const last = weeks.at(-1)
  const trend = (key: 'accept' | 'finish', label: string) => {
    // A week without any is no week in which it took no time.
    const known = weeks.filter((week) => week[key] !== null)
    return {
      key,
      rows: Math.min(1, known.length),
      content: (
        <ScreenTrend
          label={label}
          every={2}
          slots={known.map(({ from }) => `${Number(from.slice(5, 7))}/${Number(from.slice(8))}`)}
          series={[
            {
              key,
              label: `${label} 本周 ${minutesText(last?.[key])}`,
              values: known.map((week) => week[key] ?? 0),
            },
          ]}
        />
      ),
    }
  }
  return (
    <ScreenPanel
      title="响应时效"
      extra="近8周"
      empty={weeks.every(({ accept, finish }) => accept === null && finish === null)}
    >
      <PanelParts parts={[trend('accept', '平均接单'), trend('finish', '平均完成')]} />
    </ScreenPanel>
  )
}

const kinds = 3
const lastFew = 2

/** 投诉建议 of thirty days: by category, done and not; and the last few. */
export function Complaints() {
  const { categories, last } = usePanel('comp') ?? { categories: [], last: [] }
  return (
    <ScreenPanel title="投诉建议" extra="已办 / 未办" empty={categories.length === 0}>
      <PanelParts
        parts={[
          {
            key: 'categories',
            rows: Math.min(kinds, categories.length),
            content: (
              <ScreenBars
                label="投诉建议"
                bars={categories.slice(0, kinds).map(({ key, label, done, open }) => ({
                  key,
                  label,
                  values: [done, open],
                  text: `${done} / ${open}`,
                }))}
              />
            ),
          },
          {
            key: 'last',
            rows: Math.min(lastFew, last.length),
            fits: true,
            content: (
              <ScreenTable
                label="最近的投诉建议"
                rows={last.slice(0, lastFew)}
                rowKey={({ id }) => id}
                tone={({ isLate }) => (isLate ? 'urgent' : 'normal')}
                columns={[
                  {
                    key: 'time',
                    title: '时间',
                    cell: ({ at }) => formatDateTime(new Date(at)).slice(5, 16),
                    share: 1.3,
                  },
                  {
                    key: 'what',
                    title: '类别',
                    cell: ({ kind, category }) => `${category}${kind}`,
                    share: 1.3,
                  },
                  { key: 'state', title: '状态', cell: ({ state }) => state, align: 'end' },
                ]}
              />
            ),
          },
        ]}
      />
    </ScreenPanel>
  )
}
