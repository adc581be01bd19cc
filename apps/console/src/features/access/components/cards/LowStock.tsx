import { lowCardStock } from '@linli/api-client/contract/access/ic-card-calls'
import { Banner } from '@linli/ui/banner'
import { useCall } from '../../../../resource/queries.ts'

/** Estates that are named; of more the number is told. */
const named = 3

/** Says where cards run out before somebody is to be given one. */
export function LowStock() {
  const { data = [] } = useCall(lowCardStock, undefined)
  const [first] = data
  if (first === undefined) return null
  const estates = data.slice(0, named).map(({ estate, count }) => `${estate} ${count} 张`)
  const more = data.length > named ? ` 等 ${data.length} 个小区` : ''
  return (
    <Banner tone="warning">{`库存不足 ${first.low} 张：${estates.join('、')}${more}，请及时补卡`}</Banner>
  )
}
