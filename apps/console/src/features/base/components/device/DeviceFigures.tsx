import { deviceCounts } from '@linli/api-client/contract/base/device-calls'
import { Statistic } from '@linli/ui/statistic'
import { useCall } from '../../../../resource/queries.ts'
import { useLiveRunStates } from './useLiveRunStates.ts'

const figures = [
  { key: 'total', label: '设备总数' },
  { key: 'online', label: '在线' },
  { key: 'offline', label: '离线' },
  { key: 'fault', label: '故障' },
  { key: 'pending', label: '待激活' },
] as const

/** How the devices are: of the estate that the list is narrowed to, else of all that are seen. */
export function DeviceFigures({ estateId }: { estateId: number | undefined }) {
  useLiveRunStates()
  const { data } = useCall(deviceCounts, estateId === undefined ? {} : { estateId })
  return (
    <ul
      className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3 lg:grid-cols-5"
      aria-label="设备数量"
    >
      {figures.map(({ key, label }) => (
        <li key={key} className="rounded-card border border-border bg-surface p-3">
          <Statistic label={label} value={data?.[key] ?? '--'} />
        </li>
      ))}
    </ul>
  )
}
