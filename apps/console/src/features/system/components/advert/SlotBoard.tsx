import {
  type AdPlace,
  adOwners,
  adPlaces,
  adSlot,
  type AdTerminal,
  adTerminals,
} from '@linli/api-client/contract/system/ad-slot'
import { fileTicket } from '@linli/api-client/contract/system/files'
import type { RowOf } from '@linli/api-client/kit'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { Skeleton } from '@linli/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { fileUrl } from '../../../../resource/file-url.ts'
import { isStill } from '../../../../resource/is-still.ts'
import { useCall, useResourceList } from '../../../../resource/queries.ts'

type Slot = RowOf<typeof adSlot>

/** Outline of a terminal: how wide and how high it is drawn. */
const frames: Readonly<Record<AdTerminal, string>> = {
  console: 'aspect-[16/10] w-full max-w-[560px]',
  largescreen: 'aspect-video w-full max-w-[560px]',
  wechat: 'aspect-[9/18] w-[260px]',
  alipay: 'aspect-[9/18] w-[260px]',
  device: 'aspect-[10/16] w-[260px]',
}

/** Where a form stands on its terminal, from above: the whole, a strip, the middle, a corner. */
const spots: Readonly<Record<AdPlace, string>> = {
  splash: 'inset-0 opacity-90',
  screen_loop: 'inset-x-0 top-[22%] bottom-0',
  page_top: 'inset-x-0 top-0 h-[10%]',
  ticker: 'inset-x-0 bottom-0 h-[8%]',
  login_banner: 'bottom-[6%] left-[5%] h-[26%] w-[48%]',
  home_banner: 'inset-x-[4%] top-[14%] h-[18%]',
  feed: 'inset-x-[4%] top-[60%] h-[18%]',
  popup: 'inset-x-[16%] top-[34%] h-[24%]',
  float: 'right-[4%] bottom-[6%] h-[10%] w-[20%]',
}

/** 版位图: every terminal with its places where they stand, how much is shown there, and what. */
export function SlotBoard() {
  const { data, error, refetch } = useResourceList(adSlot, { pageNum: 1, pageSize: 200, sort: 'sort' })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <div className="grid gap-6 pt-3">
      {(Object.keys(adTerminals) as AdTerminal[]).map((terminal) => (
        <Terminal
          key={terminal}
          terminal={terminal}
          slots={data.records.filter((slot) => slot.terminal === terminal)}
        />
      ))}
    </div>
  )
}

interface TerminalProps {
  readonly terminal: AdTerminal
  readonly slots: readonly Slot[]
}

/** Places of one form would lie on each other: each further one begins a picture of its own. */
function Terminal({ terminal, slots }: TerminalProps) {
  const pages: Slot[][] = []
  for (const slot of slots) {
    const whole = slot.place === 'splash'
    const page = pages.find(
      (one) => !whole && one.every(({ place }) => place !== slot.place && place !== 'splash'),
    )
    if (page) page.push(slot)
    else pages.push([slot])
  }
  return (
    <section aria-label={adTerminals[terminal]} className="grid gap-3">
      <h2 className="m-0 text-h4">
        {adTerminals[terminal]}
        <span className="ml-2 text-body font-normal text-text-2">{slots.length} 个广告位</span>
      </h2>
      {slots.length === 0 ? (
        <p className="m-0 text-text-2">还没有广告位</p>
      ) : (
        <div className="flex flex-wrap gap-4">
          {pages.map((page) => (
            <ul
              key={page[0]?.id}
              className={`relative m-0 list-none overflow-hidden rounded-card border-4 border-border bg-fill p-0 ${frames[terminal]}`}
            >
              {page.map((slot) => (
                <li key={slot.id} className={`absolute ${spots[slot.place]}`}>
                  <Spot slot={slot} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
    </section>
  )
}

const Spot = ({ slot }: { readonly slot: Slot }) => (
  <ConsoleLink
    href={`${pageUrl('adverts')}?tab=slots&id=${slot.id}`}
    aria-label={`${slot.name}，${adPlaces[slot.place]}，${adOwners[slot.owner]}，在投${slot.liveCount ?? 0}个`}
    className="relative grid size-full items-end justify-items-center overflow-hidden rounded-md border border-border bg-surface text-text no-underline hover:border-accent"
  >
    <Shown slot={slot} />
    <span className="relative mb-1 max-w-full truncate rounded-tag bg-surface px-2 text-small">
      {slot.name} · {slot.state === 'disabled' ? '已停用' : `${slot.liveCount ?? 0}/${slot.maxItems}`}
    </span>
  </ConsoleLink>
)

const whole = 'absolute inset-0 size-full object-cover'

/** What is in a place: its film, as it plays there, else its picture. */
function Shown({ slot: { shownNow, filmNow } }: { readonly slot: Slot }) {
  const [plays, setPlays] = useState(() => !isStill())
  const picture = shownNow ? <img src={fileUrl(shownNow)} alt="" loading="lazy" className={whole} /> : null
  return filmNow && plays ? (
    <Film film={filmNow} picture={picture} onError={() => setPlays(false)} />
  ) : (
    picture
  )
}

interface FilmProps {
  readonly film: string
  readonly picture: ReactNode
  readonly onError: () => void
}

/** A film without a sound; the picture stands until there is an address that the browser may fetch it by. */
function Film({ film, picture, onError }: FilmProps) {
  const { data } = useCall(fileTicket, { key: film })
  if (data === undefined) return picture
  return (
    <video src={data.url} aria-hidden muted autoPlay loop playsInline className={whole} onError={onError} />
  )
}
