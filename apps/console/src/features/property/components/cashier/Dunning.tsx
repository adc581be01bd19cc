import { arrears, dunningLog } from '@linli/api-client/contract/property/payments/dunning'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { Checkbox } from '@linli/ui/checkbox'
import { Empty } from '@linli/ui/empty'
import { NumberInput } from '@linli/ui/number-input'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { ArrearsMap } from './ArrearsMap.tsx'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { yuan } from './yuan.ts'

type Owing = OutputOf<typeof arrears>['rooms'][number]

const Remind = whenOpened(async () => (await import('./Remind.tsx')).Remind)
const logColumns = [
  'day',
  'roomId',
  'contractId',
  'channel',
  'billCount',
  'amount',
  'result',
  'userId',
] as const
/** Rooms that are chosen by one press. */
const most = 500

/** Who is to pay, how much paper, for how long, and who asked for it last. */
const factsOf = ({ payerName, bills, daysOverdue, remindedOn, remindedBy }: Owing): string =>
  [
    payerName ?? '未登记',
    `${bills} 张`,
    `最长逾期 ${daysOverdue} 天`,
    ...(remindedOn === null ? [] : [`${remindedOn} ${remindedBy ?? ''}催缴`]),
  ].join(' · ')

/** 催缴: which rooms owe what for how long, and who reminds them. */
export function Dunning() {
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  const [asked, setAsked] = useState<number | null>(null)
  const estateId = asked ?? first
  if (estateId === null) return <Banner tone="info" title="没有可以催缴的小区" />
  return (
    <div className="grid gap-4 py-3">
      <EstateSelect value={estateId} onChange={setAsked} />
      <Arrears key={estateId} estateId={estateId} />
      <RelatedRows of={dunningLog} title="催缴记录" columns={logColumns} where={{ estateId }} readOnly />
    </div>
  )
}

function Arrears({ estateId }: { readonly estateId: number }) {
  const [buildingId, setBuilding] = useState<number | null>(null)
  const [minDays, setMinDays] = useState<number | null>(1)
  const { data, error, refetch } = useCall(arrears, {
    estateId,
    minDays: minDays ?? 1,
    ...(buildingId !== null && { buildingId }),
  })
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [reminding, setReminding] = useState(false)
  const maySend = useCan('property:dunning:send')
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const { rooms, total } = data
  const isAll = rooms.length > 0 && rooms.every(({ roomId }) => chosen.has(roomId))
  const toggle = (roomId: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(roomId)
    else next.delete(roomId)
    choose(next)
  }
  return (
    <>
      <ArrearsMap buildings={data.buildings} chosen={buildingId} onChoose={setBuilding} />
      <Card
        title={`欠费 ${total.rooms} 户`}
        description={`本金 ${yuan(total.owed)} 元，滞纳金 ${yuan(total.late)} 元；争议冻结的账单不在内`}
        actions={
          <span className="flex flex-wrap items-center gap-2">
            <NumberInput
              className="w-44"
              aria-label="逾期天数不少于"
              prefix="逾期≥"
              unit="天"
              min={1}
              value={minDays}
              onChange={setMinDays}
            />
            {maySend && (
              <Button variant="primary" disabled={chosen.size === 0} onClick={() => setReminding(true)}>
                {`催缴 ${chosen.size} 户`}
              </Button>
            )}
          </span>
        }
      >
        {rooms.length === 0 ? (
          <Empty compact title="没有符合条件的欠费" cause="换一栋楼或减少逾期天数" />
        ) : (
          <div className="grid gap-2">
            <Checkbox
              value={isAll}
              indeterminate={!isAll && chosen.size > 0}
              onChange={(on) => choose(new Set(on ? rooms.slice(0, most).map(({ roomId }) => roomId) : []))}
            >
              全选
            </Checkbox>
            {/* However many owe, what was done about it stays within reach below them. */}
            <ul
              aria-label="欠费房屋"
              className="m-0 grid max-h-160 list-none auto-rows-max gap-0 overflow-y-auto p-0"
            >
              {rooms.map((one) => (
                <li
                  key={one.roomId}
                  className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-border py-1 md:grid-cols-[14rem_minmax(0,1fr)_8rem_9rem]"
                >
                  <Checkbox value={chosen.has(one.roomId)} onChange={(on) => toggle(one.roomId, on)}>
                    {one.fullName}
                  </Checkbox>
                  <span className="text-small text-text-2 max-md:order-1">{factsOf(one)}</span>
                  <b className="text-end tabular-nums">{yuan(one.owed)}</b>
                  <span className="text-end text-small text-text-2 tabular-nums max-md:order-1">
                    {one.late > 0 && `滞纳金 ${yuan(one.late)}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Card>
      {reminding && (
        <Remind
          estateId={estateId}
          roomIds={[...chosen]}
          onClose={() => setReminding(false)}
          onSent={() => choose(new Set())}
        />
      )}
    </>
  )
}
