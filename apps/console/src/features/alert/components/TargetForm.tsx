import { controlTarget } from '@linli/api-client/contract/alert/control-target'
import type { RowOf } from '@linli/api-client/kit'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'

interface TargetFormProps {
  readonly row: RowOf<typeof controlTarget> | null
  readonly onClose: () => void
}

/** Whom to watch for, on which grounds, how and until when. */
export const TargetForm = (props: TargetFormProps) => <ResourceForm of={controlTarget} {...props} />
