import { dictItem } from '@linli/api-client/contract/system/dict'
import { fieldOf } from '@linli/api-client/kit'
import type { FieldBinding } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { Tag } from '@linli/ui/tag'
import { useWatch } from 'react-hook-form'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { type DictColor, dictTones } from './dict-colors.ts'

const options = Object.entries(fieldOf(dictItem, 'color').options ?? {}).map(([value, { label }]) => ({
  value: value as DictColor,
  label,
}))

/** The colour of an item, with its label as it will look. */
export function DictColorChoice({ bind, form }: OwnControlProps) {
  const { value, onChange, ...rest } = bind as FieldBinding<DictColor>
  const label: unknown = useWatch({ control: form.control, name: 'label' })
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-32 shrink-0">
        <Select {...rest} value={value} onChange={onChange} options={options} clearable={false} />
      </span>
      <Tag tone={dictTones[value ?? 'default']}>
        {typeof label === 'string' && label !== '' ? label : '标签'}
      </Tag>
    </span>
  )
}
