import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { StatusTag } from '@linli/ui/status-tag'
import { useState } from 'react'

type Grant = RowOf<typeof accessGrant>

const states = fieldOf(accessGrant, 'state').options ?? {}
const dayMs = 86_400_000
const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** Rights as bars from their beginning to their end; what has no end runs out of the picture. */
export function GrantTimeline({ grants }: { readonly grants: readonly Grant[] }) {
  const [now] = useState(() => Date.now())
  if (grants.length === 0) return <Empty title="没有通行授权" />
  const from = Math.min(now, ...grants.map((one) => Date.parse(one.validFrom ?? ''))) - dayMs
  const ends = grants.map((one) => (one.expireAt === null ? now : Date.parse(one.expireAt)))
  const to = Math.max(now + 30 * dayMs, ...ends) + dayMs
  const place = (at: number) => ((at - from) * 100) / (to - from)
  return (
    <section aria-label="授权时间" className="grid gap-3">
      <div className="flex justify-between text-text-2">
        <span>{day(from)}</span>
        <span>{day(to)}</span>
      </div>
      <ul className="m-0 grid list-none gap-3 p-0">
        {grants.map((one) => {
          const begin = place(Date.parse(one.validFrom ?? ''))
          const end = one.expireAt === null ? 100 : place(Date.parse(one.expireAt))
          const state = states[one.state]
          return (
            <li key={one.id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 truncate">{one.labels?.groupId ?? '单独通道'}</span>
                <StatusTag tone={state?.tone ?? 'neutral'}>{state?.label ?? one.state}</StatusTag>
                <span className="text-text-2">
                  {one.expireAt === null ? '长期' : `至 ${day(Date.parse(one.expireAt))}`}
                </span>
              </span>
              <span className="relative block h-2 rounded-full bg-fill">
                <span
                  className={`absolute block h-2 rounded-full ${one.state === 'active' ? 'bg-accent' : 'bg-border'}`}
                  style={{ left: `${begin}%`, width: `${Math.max(1, end - begin)}%` }}
                />
                <span
                  className="absolute -top-1 block h-4 border-l border-text-2"
                  style={{ left: `${place(now)}%` }}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
