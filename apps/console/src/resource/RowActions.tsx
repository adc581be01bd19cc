import { Menu } from '@linli/ui/menu'
import { TextLinkButton } from '@linli/ui/text-link'
import type { RowAction } from './row-actions.ts'

const shown = 2

/** Characters that the column of actions has room for, 更多 among them. */
const room = 8

const lengthOf = (actions: readonly RowAction[]) => actions.reduce((sum, { label }) => sum + label.length, 0)

/** All of them where they fit, else at most two, with the rest under 更多. */
export function splitActions(actions: readonly RowAction[]) {
  if (actions.length <= shown + 1 && lengthOf(actions) <= room) return { first: actions, rest: [] }
  const two = actions.slice(0, shown)
  const count = lengthOf(two) + '更多'.length <= room ? shown : 1
  return { first: actions.slice(0, count), rest: actions.slice(count) }
}

/** What can be done to a row, at the end of its line. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const { first, rest } = splitActions(actions)
  return (
    <span className="inline-flex items-center gap-3">
      {first.map(({ key, label, run }) => (
        <TextLinkButton key={key} onClick={run}>
          {label}
        </TextLinkButton>
      ))}
      {rest.length > 0 && (
        <Menu
          align="end"
          trigger={<TextLinkButton>更多</TextLinkButton>}
          items={rest.map(({ key, label, tone, run }) => ({ key, label, tone, onSelect: run }))}
        />
      )}
    </span>
  )
}
