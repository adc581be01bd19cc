import { lowCardStock } from '@linli/api-client/contract/access/ic-card-calls'
import { StatusTag } from '@linli/ui/status-tag'
import { useCall } from '../../../../resource/queries.ts'

/** Estates that are named where the mouse rests; of more the number is told. */
const named = 3

/** Says where cards run out before somebody is to be given one: in the head, so that it takes no room from the rows. */
export function LowStock() {
  const { data = [] } = useCall(lowCardStock, undefined)
  const [first] = data
  if (first === undefined) return null
  const estates = data.slice(0, named).map(({ estate, count }) => `${estate} ${count} 张`)
  const more = data.length > named ? ` 等 ${data.length} 个小区` : ''
  const where =
    data.length === 1
      ? `${first.estate}仅剩 ${first.count} 张`
      : `${data.length} 个小区库存不足 ${first.low} 张`
  return (
    <span title={`库存不足 ${first.low} 张：${estates.join('、')}${more}，请及时补卡`}>
      <StatusTag tone="warning">{where}</StatusTag>
    </span>
  )
}
