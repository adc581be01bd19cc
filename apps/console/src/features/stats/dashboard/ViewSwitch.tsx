import { SegmentedControl } from '@linli/ui/segmented-control'

/** Keys with their labels as options of a control. */
export const optionsOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  (Object.entries(labels) as [Key, string][]).map(([value, label]) => ({ value, label }))

interface ViewSwitchProps<Key extends string> {
  readonly label?: string
  readonly views: Readonly<Record<Key, string>>
  readonly value: Key
  readonly onChange: (value: Key) => void
}

/** Which view of its numbers a panel shows. */
export function ViewSwitch<Key extends string>({
  label = '视图',
  views,
  value,
  onChange,
}: ViewSwitchProps<Key>) {
  return (
    <SegmentedControl
      size="mini"
      label={label}
      value={value}
      onChange={onChange}
      options={optionsOf(views)}
    />
  )
}
