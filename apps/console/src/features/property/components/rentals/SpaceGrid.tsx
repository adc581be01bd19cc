import { rentalContract } from '@linli/api-client/contract/property/rentals/rental-contract'
import {
  type RentalSpace,
  rentalSpaces,
  type SpaceState,
  spaceStates,
} from '@linli/api-client/contract/property/rentals/rental-calls'
import { codeOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'

/** The word stands beside each colour: nobody has to tell them apart. */
const looks: Readonly<Record<SpaceState, string>> = {
  free: 'border-success bg-success-soft text-success-text',
  listed: 'border-info bg-info-soft text-info-text',
  let: 'border-accent bg-accent-soft text-accent-text',
  ending: 'border-warning bg-warning-soft text-warning-text',
  other: 'border-border bg-canvas text-text-3',
}

const order = Object.keys(spaceStates) as SpaceState[]

/** 车位图: the spaces of an estate in the colour of what binds them. */
export function SpaceGrid() {
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  const [asked, setAsked] = useState<number | null>(null)
  const estateId = asked ?? first
  if (estateId === null) return <Banner tone="info" title="没有可以查看的小区" />
  return (
    <div className="grid gap-4 py-3">
      <EstateSelect value={estateId} onChange={setAsked} />
      <Areas key={estateId} estateId={estateId} />
    </div>
  )
}

function Areas({ estateId }: { readonly estateId: number }) {
  const { data, error, refetch } = useCall(rentalSpaces, { estateId })
  const [only, setOnly] = useState<SpaceState | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (data.length === 0)
    return <Empty title="该小区还没有车位" cause="在停车场管理中登记车位后显示在这里。" />
  const all = data.flatMap(({ spaces }) => spaces)
  return (
    <>
      <div role="group" aria-label="按状态查看" className="flex flex-wrap gap-2">
        {order.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={only === state}
            className={`inline-flex cursor-pointer items-center gap-2 rounded-control border px-2 py-1 text-small ${looks[state]} ${
              only === state ? 'outline-2 outline-offset-1 outline-accent' : ''
            }`}
            onClick={() => setOnly(only === state ? null : state)}
          >
            {spaceStates[state]}
            <b className="tabular-nums">{all.filter((one) => one.state === state).length}</b>
          </button>
        ))}
      </div>
      {data.map(({ areaId, lot, area, spaces }) => {
        const shown = only === null ? spaces : spaces.filter(({ state }) => state === only)
        if (shown.length === 0) return null
        return (
          <Card key={areaId} title={`${lot} ${area}`} description={`${shown.length} 个车位`}>
            <ul
              aria-label={`${lot} ${area}`}
              className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-2 p-0"
            >
              {shown.map((one) => (
                <li key={one.id}>
                  <Space space={one} />
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </>
  )
}

function Space({ space }: { readonly space: RentalSpace }) {
  const maySeeContracts = useCan(codeOf(rentalContract, 'list'))
  const { spaceNo, state, listingId, contractId, until } = space
  const box = `grid min-w-0 gap-0 rounded-control border px-2 py-1 text-small ${looks[state]}`
  const inside = (
    <>
      <b className="truncate">{spaceNo}</b>
      <span className="flex items-center justify-between gap-1 whitespace-nowrap">
        <span>{spaceStates[state]}</span>
        {until !== null && state !== 'other' && <span aria-hidden="true">{until.slice(5)}</span>}
      </span>
    </>
  )
  const title = until === null ? undefined : `至 ${until}`
  const to =
    contractId !== null && maySeeContracts
      ? `?tab=contracts&id=${contractId}`
      : listingId !== null
        ? `?id=${listingId}`
        : undefined
  if (to === undefined)
    return (
      <span className={box} title={title}>
        {inside}
      </span>
    )
  return (
    <ConsoleLink href={to} className={`${box} no-underline`} title={title}>
      {inside}
    </ConsoleLink>
  )
}
