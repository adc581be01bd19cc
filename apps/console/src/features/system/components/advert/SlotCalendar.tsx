import type { adSlot } from '@linli/api-client/contract/system/ad-slot'
import {
  placedAdverts,
  systemAdvert,
  systemAdvertFlow,
} from '@linli/api-client/contract/system/system-advert'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { spanIn } from './span-in.ts'

type Advert = RowOf<typeof systemAdvert>

const dayMs = 86_400_000
const shownDays = 28
const shownStates = [...placedAdverts, 'submitted', 'ended'] as const

const dayText = (at: number) =>
  new Date(at).toLocaleDateString('zh-CN', { month: 'numeric', day: 'numeric', timeZone: 'Asia/Shanghai' })

/** 排期: what stands in a place over four weeks, and how many at a time. */
export function SlotCalendar({ slot }: { readonly slot: RowOf<typeof adSlot> }) {
  const [from, setFrom] = useState(() => Date.now() - 7 * dayMs)
  const { data, error, refetch } = useResourceList(systemAdvert, {
    pageNum: 1,
    pageSize: 200,
    slotId: slot.id,
    state: [...shownStates],
    sort: 'startAt',
  })
  const to = from + shownDays * dayMs
  const seen = (data?.records ?? []).flatMap((advert) => {
    const span = spanIn(Date.parse(advert.startAt), Date.parse(advert.endAt), from, to)
    return span ? [{ advert, span }] : []
  })
  return (
    <section aria-label="排期" className="grid gap-3">
      <header className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-h4">
          {dayText(from)} 至 {dayText(to)}
          <span className="ml-2 text-body font-normal text-text-2">最多同时 {slot.maxItems} 个</span>
        </h3>
        <span className="flex gap-2">
          <Button size="small" onClick={() => setFrom(from - shownDays * dayMs)}>
            前四周
          </Button>
          <Button size="small" onClick={() => setFrom(to)}>
            后四周
          </Button>
        </span>
      </header>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : seen.length === 0 ? (
        <Empty title="这四周没有投放" />
      ) : (
        <ol className="relative m-0 grid list-none gap-2 p-0">
          <Today from={from} to={to} />
          {seen.map(({ advert, span }) => (
            <Bar key={advert.id} advert={advert} span={span} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Today({ from, to }: { readonly from: number; readonly to: number }) {
  const [now] = useState(() => Date.now())
  if (now < from || now > to) return null
  return (
    <li
      aria-hidden="true"
      className="absolute inset-y-0 w-px bg-accent"
      style={{ left: `${((now - from) / (to - from)) * 100}%` }}
    />
  )
}

interface BarProps {
  readonly advert: Advert
  readonly span: { readonly left: number; readonly width: number }
}

const Bar = ({ advert, span }: BarProps) => (
  <li className="grid gap-1">
    <span className="truncate text-small">
      {advert.title}
      <span className="ml-2 text-text-2">
        {systemAdvertFlow.states[advert.state].label} · {dayText(Date.parse(advert.startAt))} 至{' '}
        {dayText(Date.parse(advert.endAt))}
      </span>
    </span>
    <span className="block h-3 rounded-full bg-fill">
      <span
        className={`block h-3 rounded-full ${advert.state === 'ended' ? 'bg-border' : advert.state === 'running' ? 'bg-success' : 'bg-info'}`}
        style={{ marginLeft: `${span.left}%`, width: `${span.width}%` }}
      />
    </span>
  </li>
)
