import type { FieldBinding } from '@linli/ui/form'
import { Combobox } from '@linli/ui/combobox'
import type { OwnControlProps } from '../../../resource/FormFields.tsx'
import { type MenuNode, sortedMenus } from '../../../resource/route-match.ts'
import { useProfile } from '../../../session/profile.ts'

const pageOptions = (nodes: readonly MenuNode[], group?: string): { value: string; label: string }[] =>
  nodes.flatMap(({ url, menuName, children = [] }) => [
    ...(url ? [{ value: url, label: menuName, ...(group !== undefined && { group }) }] : []),
    ...pageOptions(children, menuName),
  ])

/** The page that a role begins with, by what the menu calls it. One that is not on the own menu stays as it is. */
export function HomePicker({ bind }: OwnControlProps) {
  const menus = useProfile(({ profile }) => profile?.menus) ?? []
  const { value, ...control } = bind as FieldBinding<string | null>
  const options = pageOptions(sortedMenus(menus))
  const own = !value || options.some((one) => one.value === value) ? [] : [{ value, label: value }]
  return <Combobox {...control} options={[...options, ...own]} value={value || null} />
}
