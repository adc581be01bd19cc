import { type GridSlot, slotGrid } from '@linli/api-client/contract/property/convenience/booking-calls'
import { serviceBooking } from '@linli/api-client/contract/property/convenience/service-booking'
import { codeOf, optionsCall } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RefSelect } from '../../../../resource/RefSelect.tsx'
import { useLive } from '../../../../resource/useLive.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { SlotGrid } from './SlotGrid.tsx'

const CloseSlots = whenOpened(async () => (await import('./CloseSlots.tsx')).CloseSlots)
const DaySheet = whenOpened(async () => (await import('./DaySheet.tsx')).DaySheet)
const SlotBookings = whenOpened(async () => (await import('./SlotBookings.tsx')).SlotBookings)

const dayMs = 86_400_000
const dayOf = (at: number) => formatDateTime(new Date(at)).slice(0, 10)
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const offered = { bookable: true, state: 'online' } as const
const services = optionsCall('property/convenience-services')

/** 周表: what of a service is taken in a week, resource by resource. */
export function SlotWeek() {
  useLive(serviceBooking)
  const [asked, setAsked] = useState<number | null>(null)
  const [from, setFrom] = useState(() => dayOf(Date.now()))
  const [slot, setSlot] = useState<GridSlot | null>(null)
  const [isClosing, setClosing] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const mayClose = useCan(codeOf(serviceBooking, 'closeSlots'))
  const { data: choices } = useCall(services, offered, { enabled: asked === null })
  const serviceId = asked ?? choices?.[0]?.id ?? null
  const { data, error, refetch } = useCall(
    slotGrid,
    { serviceId: serviceId ?? 0, from },
    { enabled: serviceId !== null },
  )
  return (
    <div className="grid min-w-0 gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-60 max-w-full">
          <RefSelect
            to="property/convenience-services"
            clearable={false}
            narrow={offered}
            bind={{ name: 'serviceId', value: serviceId, onChange: setAsked, onBlur: () => undefined }}
          />
        </div>
        <div className="flex gap-2">
          <Button onClick={() => setFrom(plusDays(from, -7))}>前一周</Button>
          <Button onClick={() => setFrom(dayOf(Date.now()))}>今天起</Button>
          <Button onClick={() => setFrom(plusDays(from, 7))}>后一周</Button>
          {serviceId !== null && <Button onClick={() => setPrinting(true)}>打印 {from.slice(5)} 名单</Button>}
        </div>
        {mayClose && (
          <Button className="ms-auto" onClick={() => setClosing(true)}>
            关闭时段
          </Button>
        )}
      </div>
      {choices?.length === 0 ? (
        <Empty title="还没有可预约的服务" cause="在便民服务中设为可预约并上线后，会出现在这里" />
      ) : error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : data.slots.length === 0 ? (
        <Empty title="这一周没有时段" cause="请选择其他日期，或检查资源的开放时间" />
      ) : (
        <SlotGrid
          resources={data.resources}
          slots={data.slots}
          days={Array.from({ length: 7 }, (_, at) => plusDays(from, at))}
          onOpen={setSlot}
        />
      )}
      {slot && <SlotBookings slot={slot} onClose={() => setSlot(null)} />}
      {isPrinting && serviceId !== null && (
        <DaySheet serviceId={serviceId} date={from} onDone={() => setPrinting(false)} />
      )}
      {isClosing && <CloseSlots onClose={() => setClosing(false)} />}
    </div>
  )
}
