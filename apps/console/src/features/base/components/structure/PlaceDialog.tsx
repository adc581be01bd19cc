import { estateZone } from '@linli/api-client/contract/base/estate'
import { room } from '@linli/api-client/contract/base/room'
import type { RowOf } from '@linli/api-client/kit'
import type { FormValues } from '../../../../resource/form-values.ts'
import { ResourceForm } from '../../../../resource/opened.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { nodeTypes, type Place } from './node-kinds.ts'

const AddPlaceDialog = whenOpened(async () => (await import('./AddPlaceDialog.tsx')).AddPlaceDialog)
const NodeForm = whenOpened(async () => (await import('./NodeForm.tsx')).NodeForm)
const RenamePlaces = whenOpened(async () => (await import('./RenamePlaces.tsx')).RenamePlaces)
const RenameRooms = whenOpened(async () => (await import('./RenameRooms.tsx')).RenameRooms)

/** What an action on a place opened. */
export type OpenedPlace =
  | { readonly kind: 'add'; readonly place: Place }
  | { readonly kind: 'zone'; readonly place: Place }
  | { readonly kind: 'renameBelow'; readonly place: Place }
  | { readonly kind: 'renameRooms'; readonly place: Place }
  | { readonly kind: 'edit' | 'rename'; readonly place: Place; readonly row: FormValues }

/** The dialog of an action on a place. */
export function PlaceDialog({ open, onClose }: { open: OpenedPlace; onClose: () => void }) {
  const { kind, place } = open
  if (kind === 'add') return <AddPlaceDialog below={place} onClose={onClose} />
  if (kind === 'renameBelow') return <RenamePlaces below={place} onClose={onClose} />
  if (kind === 'renameRooms') return <RenameRooms below={place} onClose={onClose} />
  if (kind === 'zone')
    return <ResourceForm of={estateZone} row={null} given={{ estateId: place.id }} onClose={onClose} />
  if (place.type === nodeTypes.room)
    return <ResourceForm of={room} row={open.row as RowOf<typeof room>} onClose={onClose} />
  return <NodeForm place={place} row={open.row} rename={kind === 'rename'} onClose={onClose} />
}
