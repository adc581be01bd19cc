import { Button } from '@linli/ui/button'
import { TextLinkButton } from '@linli/ui/text-link'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface WrittenItemsProps {
  /** What they are: 家庭成员. */
  readonly label: string
  /** Under which name they stand in the input. */
  readonly name: string
  readonly items: readonly { readonly name: string; readonly facts: string; readonly mark?: ReactNode }[]
  /** What stands in the way, by `<name>.<index>.<field>`. */
  readonly conflicts: readonly { readonly at?: string | undefined; readonly text: string }[]
  readonly addLabel: string
  /** Their order counts: they are numbered. */
  readonly ordered?: boolean
  /** @default without an end */
  readonly most?: number
  /** The one after the last is a new one. */
  readonly onWrite: (at: number) => void
  readonly onRemove: (at: number) => void
}

/** What is written one by one before a wizard makes it all, each with what stands in its way. */
export function WrittenItems(props: WrittenItemsProps) {
  const { label, items, conflicts, addLabel, most = Number.POSITIVE_INFINITY, onWrite, onRemove } = props
  const List = props.ordered ? 'ol' : 'ul'
  return (
    <>
      <List aria-label={label} className="m-0 grid list-none gap-2 p-0">
        {items.map(({ name, facts, mark }, at) => (
          <li
            // Nothing has an id before it is made, and two of one name are told apart by their place.
            key={`${at} ${name}`}
            className="grid gap-1 rounded-card border border-border px-4 py-3"
          >
            <span className="flex flex-wrap items-center gap-2">
              <strong>{props.ordered ? `${at + 1}. ${name}` : name}</strong>
              <span className="text-text-2">{facts}</span>
              {mark}
              <span className="ms-auto flex gap-3">
                <TextLinkButton aria-label={`修改${name}`} onClick={() => onWrite(at)}>
                  修改
                </TextLinkButton>
                <TextLinkButton aria-label={`移除${name}`} onClick={() => onRemove(at)}>
                  移除
                </TextLinkButton>
              </span>
            </span>
            {conflicts
              .filter((one) => one.at?.startsWith(`${props.name}.${at}.`))
              .map(({ text }) => (
                <span key={text} role="alert" className="text-danger">
                  {text}
                </span>
              ))}
          </li>
        ))}
      </List>
      <div>
        <Button icon={Plus} disabled={items.length >= most} onClick={() => onWrite(items.length)}>
          {addLabel}
        </Button>
      </div>
    </>
  )
}
