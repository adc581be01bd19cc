import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { fileUrl } from '../../../../resource/file-url.ts'

export interface OptionCard {
  readonly id: number
  readonly title: string
  readonly text: string | null
  readonly image: string | null
}

interface OptionCardsProps {
  readonly label: string
  readonly options: readonly OptionCard[]
  /** Undefined: they stay as they are. */
  readonly edit?:
    | {
        readonly add: () => void
        readonly open: (id: number) => void
        readonly remove: (id: number) => void
        readonly sort: (ids: readonly number[]) => void
      }
    | undefined
}

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const rest = ids.filter((_, at) => at !== from)
  return rest.toSpliced(to, 0, ids[from] ?? 0)
}

/** What can be chosen, as cards in the order of the ballot: dragged, or moved with Alt and an arrow. */
export function OptionCards({ label, options, edit }: OptionCardsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const ids = options.map(({ id }) => id)
  const move = (from: number, to: number) => {
    if (edit && from !== to && to >= 0 && to < ids.length) edit.sort(moved(ids, from, to))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    move(at, at + step)
  }
  return (
    <section aria-label={label} className="grid gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-h4">{label}</h3>
        {edit && (
          <Button size="small" icon={Plus} onClick={edit.add}>
            添加选项
          </Button>
        )}
      </header>
      {options.length === 0 && <Empty title="还没有选项" />}
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3 p-0">
        {options.map(({ id, title, text, image }, at) => (
          <li key={id} className="grid">
            <div
              draggable={edit !== undefined}
              className="grid content-start gap-2 rounded-card border border-border bg-surface p-3"
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => {
                if (dragged !== null) move(dragged, at)
                setDragged(null)
              }}
              onDragEnd={() => setDragged(null)}
            >
              {image !== null && (
                <img
                  src={fileUrl(image)}
                  alt={title}
                  loading="lazy"
                  draggable={false}
                  className="h-28 w-full rounded-md object-cover"
                />
              )}
              <strong>
                {at + 1}. {title}
              </strong>
              {text !== null && text !== '' && <span className="text-small text-text-2">{text}</span>}
              {edit && (
                <span className="flex gap-1">
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`修改${title}`}
                    aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                    onKeyDown={(event) => onKeyDown(event, at)}
                    onClick={() => edit.open(id)}
                  >
                    修改
                  </Button>
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`删除${title}`}
                    onClick={() => edit.remove(id)}
                  >
                    删除
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
