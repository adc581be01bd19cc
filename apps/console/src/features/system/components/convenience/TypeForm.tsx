import { convenienceColor, convenienceType } from '@linli/api-client/contract/system/convenience-type'
import type { RowOf } from '@linli/api-client/kit'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { colorChoice } from '../ColorChoice.tsx'
import { IconChoice } from './IconChoice.tsx'

const controls = { icon: IconChoice, color: colorChoice('颜色', convenienceColor) }

interface TypeFormProps {
  readonly row: RowOf<typeof convenienceType> | null
  /** The one whose copy begins the form. */
  readonly like?: RowOf<typeof convenienceType>
  readonly onClose: () => void
}

/** A type of services. A copy has a name, a code and a picture of its own. */
export function TypeForm({ row, like, onClose }: TypeFormProps) {
  return (
    <ResourceForm
      of={convenienceType}
      row={row}
      {...(like && { given: { ...like, name: null, code: null, icon: null } })}
      controls={controls}
      onClose={onClose}
    />
  )
}
