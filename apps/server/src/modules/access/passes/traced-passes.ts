import { inArray } from 'drizzle-orm'
import { mask } from '../../../kit/masking.ts'
import { ofEstates, tracedRows } from '../../../kit/traced-rows.ts'
import { passRecord as t } from './pass-record.table.ts'

/** Passes of a person or at a device, for the search over all logs. */
export const tracedPasses = tracedRows({
  log: 'pass',
  from: ({ tx }) => tx.select().from(t),
  at: t.passTime,
  which: ({ by, personIds, deviceIds }) => {
    const [column, ids] = by === 'person' ? [t.personId, personIds] : [t.deviceId, deviceIds]
    if ((by !== 'person' && by !== 'device') || ids.length === 0) return undefined
    return inArray(column, [...ids])
  },
  within: ofEstates(t.estateId),
  tell: ({ id, passTime, personName, result }) => ({
    id,
    at: passTime,
    who: personName === null ? null : mask('name', personName),
    what: result === 'success' ? '通行成功' : '通行失败',
  }),
})
