import { deviceCommandItem } from '@linli/api-client/contract/base/device-command-item'
import type { ListQuery } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useLive } from '../../../../resource/useLive.ts'

const steps = ['deviceId', 'state', 'queuedAt', 'sentAt', 'finishedAt', 'resultMsg', 'attempts', 'output']

/** Device by device, how far a command came and what became of it. */
export function CommandItems({
  where,
  title,
  columns = steps,
}: {
  readonly where: ListQuery
  readonly title: string
  readonly columns?: readonly string[]
}) {
  useLive(deviceCommandItem)
  return (
    <RelatedRows
      of={deviceCommandItem}
      title={title}
      where={{ sort: 'id', ...where }}
      columns={columns}
      readOnly
    />
  )
}
