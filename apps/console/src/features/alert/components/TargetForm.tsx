import { controlTarget } from '@linli/api-client/contract/alert/control-target'
import type { RowOf } from '@linli/api-client/kit'
import type { FormValues } from '../../../resource/form-values.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'

const ofPersons = new Set(['personId', 'name', 'docNo', 'phone', 'photos', 'photoConsent', 'minSimilarity'])
const ofVehicles = new Set(['plateNo', 'plateColor'])

/** A person is known by other things than a car, and only the black list keeps somebody out. */
function asks(key: string, { kind, listType }: FormValues): boolean {
  if (ofPersons.has(key)) return kind === 'person'
  if (ofVehicles.has(key)) return kind === 'vehicle'
  return key !== 'refuse' || listType === 'black'
}

interface TargetFormProps {
  readonly row: RowOf<typeof controlTarget> | null
  readonly onClose: () => void
}

/** Whom to watch for, on which grounds, how and until when. */
export const TargetForm = (props: TargetFormProps) => (
  <ResourceForm of={controlTarget} {...props} asks={asks} />
)
