import { convenienceColor, convenienceType } from '@linli/api-client/contract/system/convenience-type'
import type { RowOf } from '@linli/api-client/kit'
import type { FieldBinding } from '@linli/ui/form'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'
import { IconChoice } from './IconChoice.tsx'

/** The browser's own: a picker of ours would weigh more than the page. */
function ColorChoice({ bind }: OwnControlProps) {
  const { name, value, onChange, onBlur } = bind as FieldBinding<string>
  return (
    <input
      type="color"
      aria-label="颜色"
      name={name}
      value={value?.slice(0, 7) ?? convenienceColor}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      className="h-8 w-16 cursor-pointer rounded-md border border-border bg-surface"
    />
  )
}

const controls = { icon: IconChoice, color: ColorChoice }

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
