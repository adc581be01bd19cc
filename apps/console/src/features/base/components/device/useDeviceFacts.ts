import { deviceCounts } from '@linli/api-client/contract/base/device-calls'
import type { ListState } from '../../../../resource/list-state.ts'
import type { Fact } from '../../../../resource/Facts.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useLiveRunStates } from './useLiveRunStates.ts'

/** How the devices are, of the estate that the list is narrowed to, else of all that are seen; each figure leads to its rows. */
export function useDeviceFacts(state: ListState): readonly Fact[] {
  useLiveRunStates()
  const [estateId] = [state.filters['estateId']].flat()
  const { data } = useCall(deviceCounts, typeof estateId === 'number' ? { estateId } : {})
  // Counted is what is in use: one that is being repaired is silent for a reason.
  const running = (status: string) => ({ state: ['in_use'], runStatus: [status] })
  return [
    { key: 'online', label: '在线', count: data?.online, filters: running('online') },
    { key: 'offline', label: '离线', count: data?.offline, filters: running('offline'), urgent: true },
    { key: 'fault', label: '故障', count: data?.fault, filters: running('fault'), urgent: true },
    { key: 'pending', label: '待激活', count: data?.pending, filters: { state: ['pending'] } },
  ]
}
