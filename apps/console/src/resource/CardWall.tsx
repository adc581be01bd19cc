import type { Resource } from '@linli/api-client/kit'
import { fieldOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLinkButton } from '@linli/ui/text-link'
import { LoadFailed } from './LoadFailed.tsx'
import { FieldValue } from './FieldValue.tsx'
import { RowActions } from './RowActions.tsx'
import { type AnyRow, rowName } from './resource-row.ts'
import { NothingYet } from './NothingYet.tsx'
import type { ResourcePageState } from './useResourcePage.ts'
import type { RowCard } from './ViewSwitch.tsx'

interface CardWallProps<R extends Resource> {
  readonly page: ResourcePageState<R>
  readonly card: RowCard<R>
}

/** The rows of a list as cards: what a page has to show of each, its name and state, and what can be done. */
export function CardWall<R extends Resource>({ page, card }: CardWallProps<R>) {
  const { of, rows, error, openRecord, actionsOf } = page
  if (error && !rows) return <LoadFailed error={error} onRetry={page.refetch} />
  if (!rows) return <Skeleton shape="table" />
  if (rows.length === 0)
    return page.filtered ? (
      <Empty kind="noMatch" action={<Button onClick={page.reset}>清空筛选</Button>} />
    ) : (
      <NothingYet page={page} />
    )
  return (
    <ul
      aria-label={of.label}
      className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,288px),1fr))] gap-4 p-0"
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex min-w-0 flex-col overflow-hidden rounded-card border border-border bg-surface"
        >
          {card.cover(row)}
          <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
            <div className="flex items-start justify-between gap-2">
              <h3 className="m-0 min-w-0 text-h4">
                <TextLinkButton onClick={() => openRecord(row.id)}>{rowName(of, row)}</TextLinkButton>
              </h3>
              <State of={of} row={row} />
            </div>
            {card.body(row)}
            <div className="mt-auto flex justify-end border-t border-border pt-3">
              <RowActions actions={actionsOf(row)} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The state of a row, or that it is out of use. */
function State({ of, row }: { of: Resource; row: AnyRow }) {
  if (of.stateField !== undefined)
    return <FieldValue meta={fieldOf(of, of.stateField)} value={row[of.stateField]} />
  return row['enabled'] === false ? <StatusTag tone="neutral">已停用</StatusTag> : null
}
