import { channelMode } from '@linli/api-client/contract/access/modes/channel-mode'
import { useResourceRow } from '../../../../resource/queries.ts'
import { ModeForm } from './ModeForm.tsx'

/** The plan of a gate, from its card. */
export function EditPlan({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data } = useResourceRow(channelMode, id)
  return data === undefined ? null : <ModeForm row={data} onClose={onClose} />
}
