import { Menu } from '@linli/ui/menu'
import { TextLinkButton } from '@linli/ui/text-link'
import type { RowAction } from './row-actions.ts'

const shown = 2

/** At most two buttons, the rest under 更多. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const [first, rest] =
    actions.length <= shown + 1 ? [actions, []] : [actions.slice(0, shown), actions.slice(shown)]
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
