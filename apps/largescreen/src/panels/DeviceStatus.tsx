import { ScreenBars } from '@linli/ui/screen-bars'
import { ScreenTable } from '@linli/ui/screen-table'
import { durationText } from './duration-text.ts'
import { TurningPanel } from './TurningPanel.tsx'
import { usePanel } from './usePanel.ts'

/** How long a device has been silent, in words of a wall. */
const silentText = (minutes: number | null): string => (minutes === null ? '从未上线' : durationText(minutes))

/** As many as fit below their head. */
const shown = 5

/** 设备状态: how many of each kind are online, and those that fell silent last. */
export function DeviceStatus() {
  const data = usePanel('device')
  const items = data?.byCategory ?? []
  const silent = data?.silent.slice(0, shown) ?? []
  const trouble = `离线 ${data?.offline ?? 0} · 故障 ${data?.fault ?? 0}`
  return (
    <TurningPanel
      title="设备状态"
      views={[
        {
          key: 'category',
          title: trouble,
          rows: items.length,
          content: (
            <ScreenBars
              label="设备状态"
              bars={items.map(({ category, label, total, online }) => ({
                key: category,
                label,
                values: [online, total - online],
                text: `${online}/${total}`,
              }))}
            />
          ),
        },
        {
          key: 'silent',
          title: trouble,
          rows: silent.length,
          content: (
            <ScreenTable
              label="离线设备"
              rows={silent}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', title: '离线设备', cell: ({ name }) => name, share: 2.2 },
                { key: 'for', title: '时长', cell: ({ minutes }) => silentText(minutes), align: 'end' },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
