import { community } from '@linli/api-client/contract/base/community'
import type { RowOf } from '@linli/api-client/kit'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { AreaInput } from '../place/AreaInput.tsx'

const controls = { boundary: AreaInput }

interface CommunityFormProps {
  readonly row: RowOf<typeof community> | null
  readonly onClose: () => void
}

/** A community and its boundary. */
export const CommunityForm = (props: CommunityFormProps) => (
  <ResourceForm of={community} {...props} controls={controls} />
)
