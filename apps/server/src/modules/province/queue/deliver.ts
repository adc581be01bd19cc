import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { SystemCaller } from '../../../kit/caller.ts'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { lastTime, parseCron } from '../../../kit/jobs/cron.ts'
import type { Exchange, ProvincePort, ReportedItem } from '../../../ports/province/province-port.ts'
import { provincePort } from '../province-platform.ts'
import { estate } from '../../base/places/estate.table.ts'
import {
  provinceBatch,
  type ProvinceBatchRow,
  provinceConfig,
  type ProvinceConfigRow,
  provinceItem,
} from '../province.table.ts'
import { sourcesOf } from '../sources/sources.ts'
import { recordCall } from '../calls/record-call.ts'
import { claimBatch } from './claim-batch.ts'
import { queueChanges } from './queue-changes.ts'
import { sentIn, settleBatch } from './settle-batch.ts'

export const provinceCaller: SystemCaller = { kind: 'system', name: '省厅上报' }
const minute = 60_000
/** Reports of one estate in one run: the others have their turn. */
const batchesAtOnce = 20
/** A scheduled run goes on for so long. */
const runMs = 60 * minute
/** Changes are looked for a little further back, because transactions end later than they say. */
const overlapMs = 2 * minute

interface Configured {
  readonly config: ProvinceConfigRow
  readonly platformCode: string
}

async function running({ database: { db } }: ServerDeps): Promise<Configured[]> {
  const rows = await db
    .select({ config: provinceConfig, platformCode: estate.provincialCode })
    .from(provinceConfig)
    .innerJoin(estate, eq(estate.id, provinceConfig.estateId))
    .where(and(eq(provinceConfig.state, 'on'), isNotNull(estate.provincialCode)))
    .orderBy(asc(provinceConfig.id))
  return rows.map(({ config, platformCode }) => ({ config, platformCode: platformCode ?? '' }))
}

/** Failed items whose time has come wait again, where the estate reports. */
async function retryDue({ database: { db }, clock }: ServerDeps): Promise<void> {
  const on = db
    .select({ estateId: provinceConfig.estateId })
    .from(provinceConfig)
    .where(eq(provinceConfig.state, 'on'))
  await db
    .update(provinceItem)
    .set({ state: 'queued', nextAt: null, version: sql`${provinceItem.version} + 1`, updatedAt: clock() })
    .where(
      and(
        eq(provinceItem.state, 'failed'),
        lte(provinceItem.nextAt, clock()),
        inArray(provinceItem.estateId, on),
      ),
    )
}

/** Whether a scheduled one is at its time, and whether it begins now. */
function scheduleOf({ cron, lastRunAt, enabledAt }: ProvinceConfigRow, now: Date) {
  const last = lastTime(parseCron(cron ?? ''), now)
  const begins = last !== undefined && last > (lastRunAt ?? enabledAt ?? now)
  return { begins, runs: begins || (lastRunAt !== null && now.getTime() - lastRunAt.getTime() < runMs) }
}

/** Looks for what changed, and says whether it is time to send. */
async function look(deps: ServerDeps, { config }: Configured): Promise<boolean> {
  const now = deps.clock()
  const { begins, runs } =
    config.mode === 'schedule' ? scheduleOf(config, now) : { begins: false, runs: true }
  const isWanted = config.mode === 'schedule' ? begins : config.wantedAt !== null
  const wanted = sourcesOf(config).filter((source) => isWanted || (runs && source.happens))
  if (wanted.length === 0) return runs
  const begun = config.enabledAt ?? now
  const sinceOf = (last: Date | null) =>
    new Date(Math.max((last ?? begun).getTime() - overlapMs, begun.getTime()))
  await inContext(deps, provinceCaller, async (ctx) => {
    await ctx.tx
      .update(provinceConfig)
      // What is told from here on is looked for the next time.
      .set({
        passedTo: now,
        ...(isWanted && { wantedAt: null, scannedTo: now }),
        ...(begins && { lastRunAt: now }),
      })
      .where(eq(provinceConfig.id, config.id))
    for (const source of wanted)
      await queueChanges(
        ctx,
        source,
        config.estateId,
        sinceOf(source.happens ? config.passedTo : config.scannedTo),
      )
  })
  return runs
}

const reportOf = (deps: ServerDeps, batch: ProvinceBatchRow, platformCode: string) => ({
  reqNo: batch.reqNo,
  platformCode,
  dataType: batch.dataType,
  items: JSON.parse(deps.personal.open(batch.bodyEnc)) as ReportedItem[],
})

/** Sends a report that is written down, and writes down what came of it. No transaction waits for the platform. */
async function send(
  deps: ServerDeps,
  { config, platformCode }: Configured,
  port: ProvincePort,
  batch: ProvinceBatchRow,
) {
  const exchange = await port.report(reportOf(deps, batch, platformCode))
  return await told(deps, { config, host: port.host, batch, exchange })
}

/** What came of an exchange, and the exchange itself into the log of calls, or neither. */
const told = async (
  deps: ServerDeps,
  {
    config: { estateId, adapter },
    host,
    batch,
    exchange,
  }: {
    readonly config: ProvinceConfigRow
    readonly host: string
    readonly batch: ProvinceBatchRow
    readonly exchange: Exchange
  },
) =>
  await inContext(deps, provinceCaller, async (ctx) => {
    const { settled, askAt } = await settleBatch(ctx, batch.id, exchange)
    await recordCall(
      ctx,
      {
        estateId,
        adapter,
        host,
        dataType: batch.dataType,
        batchNo: batch.reqNo,
        itemIds: sentIn(batch).map(({ id }) => id),
        attempt: batch.asked + 1,
        ...(askAt && { nextRetryAt: askAt }),
      },
      exchange,
    )
    return settled
  })

async function sendQueue(deps: ServerDeps, { config, platformCode }: Configured): Promise<number> {
  const port = provincePort(deps, config)
  if (port === undefined) return 0
  let sent = 0
  for (const source of sourcesOf(config)) {
    while (sent < batchesAtOnce) {
      const { batch, looked } = await inContext(
        deps,
        provinceCaller,
        async (ctx) => await claimBatch(ctx, config, source),
      )
      if (looked === 0) break
      if (batch === null) continue
      sent += 1
      // A platform that does not answer is not asked to take more now.
      if ((await send(deps, { config, platformCode }, port, batch)) !== 'done') return sent
    }
  }
  return sent
}

/** Reports whose answer never came: the platform says what became of them, or gets the very same once more. */
async function askForAnswers(deps: ServerDeps): Promise<number> {
  const open = await deps.database.db
    .select({ batch: provinceBatch, config: provinceConfig, platformCode: estate.provincialCode })
    .from(provinceBatch)
    .innerJoin(provinceConfig, eq(provinceConfig.estateId, provinceBatch.estateId))
    .innerJoin(estate, eq(estate.id, provinceBatch.estateId))
    .where(
      and(
        ne(provinceBatch.state, 'done'),
        lte(provinceBatch.askAt, deps.clock()),
        inArray(provinceConfig.state, ['on']),
      ),
    )
    .orderBy(asc(provinceBatch.askAt))
    .limit(50)
  for (const { batch, config, platformCode } of open) {
    const port = provincePort(deps, config)
    if (port === undefined || platformCode === null) continue
    const outcome = await told(deps, {
      config,
      host: port.host,
      batch,
      exchange: await port.query(batch.reqNo),
    })
    if (outcome === 'resend') await send(deps, { config, platformCode }, port, batch)
  }
  return open.length
}

/** One round: what changed is found, what waits goes out, what became of the rest is asked for. */
export async function deliver(deps: ServerDeps): Promise<{ 上报: number; 查询: number }> {
  await retryDue(deps)
  const asked = await askForAnswers(deps)
  let sent = 0
  for (const one of await running(deps)) {
    if (await look(deps, one)) sent += await sendQueue(deps, one)
  }
  return { 上报: sent, 查询: asked }
}
