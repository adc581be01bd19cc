import { whenOpened } from './when-opened.tsx'

// What stands there comes first: whoever has one estate never chooses another.
const RefSelect = whenOpened(async () => (await import('./RefSelect.tsx')).RefSelect)
const ignored = () => undefined

interface EstateSelectProps {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  /** All of them may be meant. */
  readonly all?: boolean
}

/** The estate that a desk or a report is about. */
export const EstateSelect = ({ value, onChange, all = false }: EstateSelectProps) => (
  // Its place is kept where it stands in a line of its own.
  <div className="min-h-control w-48 max-w-full">
    <RefSelect
      to="base/estates"
      clearable={all}
      placeholder={all ? '全部小区' : '小区'}
      bind={{ name: 'estateId', value, onChange, onBlur: ignored }}
    />
  </div>
)
