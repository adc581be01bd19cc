import { deviceCommand } from '@linli/api-client/contract/base/device-command'
import { Progress } from '@linli/ui/progress'
import { useResourceList } from '../../../../resource/queries.ts'
import { useLive } from '../../../../resource/useLive.ts'
import { CommandItems } from './CommandItems.tsx'

/** What the devices make of the commands that were just sent, while it happens. */
export function SentResults({ commandIds }: { readonly commandIds: readonly number[] }) {
  useLive(deviceCommand)
  const { data } = useResourceList(deviceCommand, {
    pageNum: 1,
    pageSize: 200,
    sort: '-createdAt',
  })
  const mine = data?.records.filter(({ id }) => commandIds.includes(id)) ?? []
  const sum = (of: (row: (typeof mine)[number]) => number) => mine.reduce((n, row) => n + of(row), 0)
  const [total, succeeded, failed] = [
    sum((row) => row.total),
    sum((row) => row.succeeded),
    sum((row) => row.failed),
  ]
  return (
    <section className="grid min-w-0 gap-3" aria-label="本次结果">
      <p className="m-0 text-text-2" aria-live="polite">
        成功 {succeeded} 台，失败 {failed} 台，共 {total} 台
      </p>
      <Progress label="设备应答" value={total === 0 ? 0 : Math.round(((succeeded + failed) * 100) / total)} />
      <CommandItems where={{ commandId: commandIds }} title="逐台结果" />
    </section>
  )
}
