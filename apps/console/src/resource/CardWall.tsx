import type { Resource } from '@linli/api-client/kit'
import { fieldOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { LoadFailed } from './LoadFailed.tsx'
import { FieldValue } from './FieldValue.tsx'
import { outOfUse } from './out-of-use.tsx'
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
  const groups = Map.groupBy(rows, (row) => card.group?.(row) ?? '')
  return (
    <div className="grid gap-4">
      {[...groups].map(([name, members]) => (
        <section key={name} className="grid gap-2" {...(name !== '' && { 'aria-label': name })}>
          {name !== '' && (
            <h3 className="m-0 text-body font-semibold text-text-2">
              {name} <span className="font-normal text-text-3 tabular-nums">{members.length}</span>
            </h3>
          )}
          <ul
            aria-label={of.label}
            className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-4 p-0"
          >
            {members.map((row) => {
              const actions = actionsOf(row)
              // What the row waits for has a line of its own; a menu alone stands beside the name.
              const waits = actions.some(({ atRest }) => atRest)
              return (
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
                      <span className="flex shrink-0 items-center gap-1">
                        <State of={of} row={row} />
                        {!waits && <RowActions actions={actions} />}
                      </span>
                    </div>
                    {card.body(row)}
                    {waits && (
                      <div className="mt-auto flex justify-end border-t border-border pt-3">
                        <RowActions actions={actions} />
                      </div>
                    )}
                  </div>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The state of a row, or that it is out of use. */
function State({ of, row }: { of: Resource; row: AnyRow }) {
  if (of.stateField !== undefined)
    return <FieldValue meta={fieldOf(of, of.stateField)} value={row[of.stateField]} />
  return outOfUse(row['enabled'])
}
