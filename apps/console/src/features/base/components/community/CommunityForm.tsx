import { community } from '@linli/api-client/contract/base/community'
import { ResourceForm, type RowFormProps } from '../../../../resource/ResourceForm.tsx'
import { AreaInput } from '../place/AreaInput.tsx'

const controls = { boundary: AreaInput }

/** A community and its boundary. */
export const CommunityForm = (props: RowFormProps<typeof community>) => (
  <ResourceForm of={community} {...props} controls={controls} />
)
