import type { room } from '@linli/api-client/contract/base/room'
import type { RowOf } from '@linli/api-client/kit'
import type { TabItem } from '@linli/ui/tabs'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const RoomBusinesses = whenOpened(async () => (await import('./RoomBusinesses.tsx')).RoomBusinesses)
const RoomChanges = whenOpened(async () => (await import('./RoomChanges.tsx')).RoomChanges)
const RoomPasses = whenOpened(async () => (await import('./RoomPasses.tsx')).RoomPasses)
const RoomPeople = whenOpened(async () => (await import('./RoomPeople.tsx')).RoomPeople)

/** The tabs of a room's drawer beside its fields, as far as the user may see them. */
export function roomTabs(row: RowOf<typeof room>, can: (code: string) => boolean): TabItem[] {
  const { id } = row
  return [
    ...(can('base:resident:list')
      ? [{ key: 'people', label: '住户', content: <RoomPeople roomId={id} /> }]
      : []),
    ...(can('base:business:list')
      ? [{ key: 'business', label: '经营单位', content: <RoomBusinesses roomId={id} usage={row.usage} /> }]
      : []),
    ...(can('access:passRecord:list')
      ? [{ key: 'passes', label: '通行', content: <RoomPasses roomId={id} /> }]
      : []),
    ...(can('base:resident:list')
      ? [{ key: 'left', label: '历史住户', content: <RoomPeople roomId={id} left /> }]
      : []),
    { key: 'changes', label: '变更记录', content: <RoomChanges roomId={id} /> },
  ]
}
