import { ScreenBars } from '@linli/ui/screen-bars'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTable } from '@linli/ui/screen-table'
import { PanelParts } from './PanelParts.tsx'
import { usePanel } from './usePanel.ts'

/** How long a device has been silent, in words of a wall. */
export const silentText = (minutes: number | null): string => {
  if (minutes === null) return '从未上线'
  if (minutes < 60) return `${minutes}分钟`
  return minutes < 1440 ? `${Math.floor(minutes / 60)}小时` : `${Math.floor(minutes / 1440)}天`
}

/** More would leave no room for the kinds. */
const shown = 4

/** 设备状态: how many of each kind are online, and those that fell silent last. */
export function DeviceStatus() {
  const data = usePanel('device')
  const items = data?.byCategory ?? []
  const silent = data?.silent.slice(0, shown) ?? []
  return (
    <ScreenPanel
      title="设备状态"
      extra={data ? `离线 ${data.offline} · 故障 ${data.fault}` : undefined}
      empty={items.length === 0}
    >
      <PanelParts
        parts={[
          {
            key: 'category',
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
            rows: silent.length,
            fits: true,
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
    </ScreenPanel>
  )
}
