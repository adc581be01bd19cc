import { Check } from 'lucide-react'
import { Icon } from '../../components/Icon/Icon.tsx'
import type { Option, OptionValue } from './option.ts'
import { OptionLabel } from './OptionLabel.tsx'
import * as css from './options.css.ts'

/** What stands inside one row of a list of options. */
export function OptionRow<Value extends OptionValue>({ option }: { option: Option<Value> }) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  return (
    <>
      <span className={css.optionText}>
        <OptionLabel option={option} />
        {option.description !== undefined && <span className={css.description}>{option.description}</span>}
      </span>
      <Icon of={Check} size={16} className={css.check} />
    </>
  )
}
