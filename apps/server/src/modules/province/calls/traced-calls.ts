import { provinceApis } from '@linli/api-client/contract/log/province-call'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { TraceWanted } from '../../../kit/traced.ts'
import { ofEstates, tracedRows } from '../../../kit/traced-rows.ts'
import { provinceCallLog as t } from './province-call.table.ts'

/** Calls with items about these objects. */
const about = (targetType: string, ids: readonly number[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : sql`${t.itemIds} && array(select i.id from province_report_item i
        where i.target_type = ${targetType} and i.target_id = any(${`{${ids.join(',')}}`}::bigint[]))`

function which({ by, text, residentIds, deviceIds, vehicleIds }: TraceWanted): SQL | undefined {
  if (by === 'person') return about('resident', residentIds)
  if (by === 'device') return about('device', deviceIds)
  if (by === 'plate') return about('vehicle', vehicleIds)
  return or(eq(t.reqNo, text), eq(t.batchNo, text), eq(t.receiptNo, text))
}

/** Calls to and from the province, for the search over all logs. */
export const tracedCalls = tracedRows({
  log: 'province',
  from: ({ tx }) => tx.select().from(t),
  at: t.at,
  which,
  within: ofEstates(t.estateId),
  tell: ({ id, at, api, resultMsg, receiptNo, batchNo, reqNo }) => ({
    id,
    at,
    who: '省平台',
    what: `${provinceApis[api]} ${resultMsg ?? ''}`.trim(),
    target: receiptNo ?? batchNo,
    requestId: reqNo,
  }),
})
