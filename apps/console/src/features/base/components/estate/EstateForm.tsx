import { estate } from '@linli/api-client/contract/base/estate'
import { ResourceForm, type RowFormProps } from '../../../../resource/ResourceForm.tsx'
import { AreaInput } from '../place/AreaInput.tsx'

const controls = { boundary: AreaInput }

/** An estate and its boundary. */
export const EstateForm = (props: RowFormProps<typeof estate>) => (
  <ResourceForm of={estate} {...props} controls={controls} />
)
