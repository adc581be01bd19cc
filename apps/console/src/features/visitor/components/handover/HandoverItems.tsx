import type { HandedItem } from '@linli/api-client/contract/visitor/handed-items'
import { Empty } from '@linli/ui/empty'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'

/** The lines of a sheet by what they are about, in its order. */
export const partsOf = (items: readonly HandedItem[]) => [...Map.groupBy(items, ({ label }) => label)]

/** What a sheet says, and what who took over found of it. */
export function HandoverItems({ items }: { readonly items: readonly HandedItem[] }) {
  if (items.length === 0) return <Empty title="没有交接事项" cause="交班时没有未结的事项" />
  return (
    <div className="grid gap-4">
      {partsOf(items).map(([label, some]) => (
        <section key={label} aria-label={label}>
          <h4 className="m-0 text-text-2">{`${label} ${some.length}`}</h4>
          <ul className="m-0 grid list-none gap-0 p-0">
            {some.map((item) => (
              <li
                key={item.no}
                className="flex items-start justify-between gap-4 border-b border-border py-2"
              >
                <div className="min-w-0">
                  <p className="m-0 break-words">{`${item.no}. ${item.text}`}</p>
                  {item.at !== null && (
                    <p className="m-0 text-small text-text-2">{formatDateTime(item.at).slice(0, 16)}</p>
                  )}
                  {item.remark !== null && <p className="m-0 break-words text-small">{item.remark}</p>}
                </div>
                {item.ok !== null && (
                  <StatusTag tone={item.ok ? 'success' : 'danger'}>{item.ok ? '相符' : '不符'}</StatusTag>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
