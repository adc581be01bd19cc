import { inContext } from '../../../kit/context.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { dropExpired } from '../../../kit/retention/drop-expired.ts'
import { forgetGaps } from '../ingest/event-cursors.ts'
import { purgePictures } from '../pictures/purge-pictures.ts'

const job = { module: 'access', name: 'accessPurge', label: '清理过期通行数据' } as const

/** How long a sequence number of a device is remembered as taken (catalogue 2a A4). */
const ledgerDays = 400

/** Daily: drops the months of passes and events that are older than access.recordDays; their counts stay. Pictures go before. */
export const accessPurge: JobDefinition = {
  name: job.name,
  label: job.label,
  cron: '30 3 * * *',
  run: async (deps) => {
    const recordDays = await deps.params.number('access.recordDays')
    const logs = ['pass_record', 'vehicle_pass_record', 'door_event', 'device_event']
    const records = await dropExpired(deps, job, logs, recordDays)
    const ledger = await dropExpired(deps, job, ['device_event_seq', 'device_event_conflict'], ledgerDays)
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => await forgetGaps(ctx, ledgerDays))
    const { pictures } = await purgePictures(deps, recordDays)
    return { rows: records.rows, ledger: ledger.rows, pictures }
  },
}
