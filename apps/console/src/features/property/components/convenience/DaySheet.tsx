import { daySheet } from '@linli/api-client/contract/property/convenience/booking-calls'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { usePrintFailed } from '../../../../resource/print/usePrintFailed.ts'
import { useCall } from '../../../../resource/queries.ts'

interface DaySheetProps {
  readonly serviceId: number
  readonly date: string
  readonly onDone: () => void
}

/** 当日预约 on paper: a line for each who comes, to be signed. */
export function DaySheet({ serviceId, date, onDone }: DaySheetProps) {
  const { data, error } = useCall(daySheet, { serviceId, date })
  usePrintFailed(error, onDone)
  if (!data) return null
  return (
    <PrintSheet onDone={onDone}>
      <article className="m-6 grid gap-4 text-body">
        <h1 className="m-0 text-center text-h2">
          {data.estateName} {data.serviceName} {date} 预约
        </h1>
        <PrintTable
          roomy
          heads={['时段', '资源', '预约人', '房号', '数量', '状态', '预约号', '签到']}
          rows={data.rows.map((one) => ({
            key: one.bookingNo,
            cells: [
              one.slot,
              one.resourceName,
              one.phoneTail === null ? one.contactName : `${one.contactName} 尾号${one.phoneTail}`,
              one.room,
              one.quantity,
              one.state,
              one.bookingNo,
              '',
            ],
          }))}
        />
      </article>
    </PrintSheet>
  )
}
