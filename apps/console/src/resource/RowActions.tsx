import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { TextLinkButton } from '@linli/ui/text-link'
import { Ellipsis } from 'lucide-react'
import { menuOf, type RowAction } from './row-actions.ts'

/** At the end of a row: the one thing it waits for, and its menu. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const verb = actions.find(({ atRest }) => atRest)
  if (actions.length === 0) return null
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      {verb && <TextLinkButton onClick={verb.run}>{verb.label}</TextLinkButton>}
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} size="mini" label="更多" />}
        items={menuOf(actions)}
      />
    </span>
  )
}

/** Width of the column that holds them (px): the longest verb that may stand at rest, and the button of the menu. */
export const actionsWidth = (verbs: readonly string[]): number => {
  const longest = Math.max(0, ...verbs.map(({ length }) => length))
  return 52 + (longest === 0 ? 0 : longest * 14 + 8)
}
