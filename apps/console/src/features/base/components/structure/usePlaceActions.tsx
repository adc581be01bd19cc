import { selectBuildNode } from '@linli/api-client/contract/base/build-calls'
import { type ReactNode, useState } from 'react'
import { showError } from '../../../../session/show-error.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { client } from '../../../../session/client.ts'
import { useProfile } from '../../../../session/profile.ts'
import { childOf, childrenNoun, nodeTypes, type Place } from './node-kinds.ts'
import type { OpenedPlace } from './PlaceDialog.tsx'

const PlaceDialog = whenOpened(async () => (await import('./PlaceDialog.tsx')).PlaceDialog)

export interface PlaceAction {
  readonly key: string
  readonly label: string
  readonly tone?: 'danger'
  readonly onSelect: () => void
}

interface PlaceActions {
  readonly actionsOf: (place: Place) => readonly PlaceAction[]
  /** What an action opened. */
  readonly dialogs: ReactNode
}

/** What may be done to a place of the structure, in its menu and on its page alike. */
export function usePlaceActions(onRemoved: (place: Place) => void): PlaceActions {
  const codes = useProfile((profile) => profile.codes)
  const [open, setOpen] = useState<OpenedPlace | null>(null)
  const close = () => setOpen(null)

  const edit = async (kind: 'edit' | 'rename', place: Place) => {
    try {
      const { node } = await client.call(selectBuildNode, {
        type: place.type,
        id: place.id,
        pageNum: 1,
        pageSize: 1,
      })
      setOpen({ kind, place, row: node })
    } catch (error) {
      showError(error)
    }
  }
  const askRemove = async (place: Place) => {
    const ask = await import('./ask-remove-place.ts')
    await ask.askRemovePlace(place, async () => {
      onRemoved(place)
    })
  }

  const actionsOf = (place: Place): PlaceAction[] => {
    const child = childOf[place.type]
    const entity = place.type === nodeTypes.room ? 'base:room' : 'base:building'
    const changeable = place.type !== nodeTypes.estate
    const mayUpdate = changeable && codes.has(`${entity}:update`)
    return [
      ...(child && codes.has(child.code)
        ? [{ key: 'add', label: child.add, onSelect: () => setOpen({ kind: 'add', place }) }]
        : []),
      ...(place.type === nodeTypes.estate && codes.has('base:zone:create')
        ? [{ key: 'zone', label: '新增片区', onSelect: () => setOpen({ kind: 'zone', place }) }]
        : []),
      ...(childrenNoun[place.type] !== undefined && codes.has('base:building:update')
        ? [
            {
              key: 'renameBelow',
              label: `批量重命名${childrenNoun[place.type]}`,
              onSelect: () => setOpen({ kind: 'renameBelow', place }),
            },
          ]
        : []),
      ...(holdsRooms(place) && codes.has('base:room:update')
        ? [
            {
              key: 'renameRooms',
              label: '批量重命名房屋',
              onSelect: () => setOpen({ kind: 'renameRooms', place }),
            },
          ]
        : []),
      ...(mayUpdate ? [{ key: 'edit', label: '编辑', onSelect: () => void edit('edit', place) }] : []),
      ...(mayUpdate && place.type !== nodeTypes.room
        ? [{ key: 'rename', label: '重命名', onSelect: () => void edit('rename', place) }]
        : []),
      ...(changeable && codes.has(`${entity}:remove`)
        ? [
            {
              key: 'remove',
              label: '删除',
              tone: 'danger' as const,
              onSelect: () => void askRemove(place),
            },
          ]
        : []),
    ]
  }

  return { actionsOf, dialogs: open && <PlaceDialog open={open} onClose={close} /> }
}

/** A building, unit or floor: one renaming of rooms stays in one building. */
const holdsRooms = ({ type }: Place) => type >= nodeTypes.building && type < nodeTypes.room
