import { provinceErrors } from '@linli/api-client/contract/base/province-words'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { answered, type Exchange, type ProvinceAnswer } from '../../../ports/province/province-port.ts'
import { reportBody } from '../../../ports/province/province-wire.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { estate } from '../../base/places/estate.table.ts'
import { provinceItem } from '../province.table.ts'
import { provinceCaller } from '../queue/deliver.ts'
import { readObjects } from '../sources/source.ts'
import { sourceOf } from '../sources/sources.ts'
import { recordCall } from './record-call.ts'

const days = 60
/** Of so many days the demo has what was said, too. */
const saidDays = 3
/** Calls of a day, by the size of the demo: twenty thousand in all, or a few hundred. */
const callsOf = { demo: 333, small: 12, none: 0 } as const
/** Objects of one kind in the reports of the last days, at most. */
const saidItems = 24

/** Calls from so many days ago on: mostly at night, when the queue is emptied, and nearly always taken. */
const pastCalls = (now: string, perDay: number, from: number, to: number): SQL => sql`
  select n, (array['estate', 'building', 'room', 'person', 'residency', 'vehicle', 'device', 'person_pass'])[1 + n % 8] as data_type,
    places.ids[1 + n % array_length(places.ids, 1)] as estate_id,
    (date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') - ((n / ${perDay}) + 1) * interval '1 day'
      + make_interval(mins => (case when n % 3 = 0 then (n * 61) % 1440 else 60 + (n * 11) % 300 end)::int))
      at time zone 'Asia/Shanghai' as at,
    1 + (n * 13) % 200 as items, 60 + (n * 37) % 900 as took,
    (array['E001', 'E002', 'E003', 'E004', 'E008', 'E009'])[1 + (n / 97) % 6] as refusal,
    case when n % 200 in (3, 71, 120, 154, 188) then 'partial' when n % 200 = 17 then 'failed'
      when n % 200 = 99 then 'rejected' when n % 200 = 141 then 'timeout' else 'ok' end as kind
  from generate_series(${from * perDay}::int, ${to * perDay - 1}::int) n,
    (select array_agg(estate_id order by estate_id) as ids from province_config) places
  where places.ids is not null and not exists (select from province_call_log where req_no = 'past-' || n)`

/** Of calls of long ago only that they were is kept: what was said and about which rows is not. */
async function seedOld({ database: { db } }: ServerDeps, now: string, perDay: number): Promise<void> {
  await db.execute(sql`
    insert into province_call_log (at, estate_id, direction, data_type, api, method, http_status, batch_no, req_no,
      receipt_no, item_count, ok_count, fail_count, result_code, result_msg, attempt, adapter, host, duration_ms, state)
    select c.at, c.estate_id, 'out', c.data_type, 'report', 'POST', case when c.kind = 'timeout' then null else 200 end,
      'P' || to_char(c.at, 'YYYYMMDD') || lpad(c.n::text, 6, '0'), 'past-' || c.n,
      case when c.kind in ('ok', 'partial') then 'R' || lpad(c.n::text, 12, '0') end, c.items,
      case c.kind when 'ok' then c.items when 'partial' then c.items - 1 else 0 end,
      case c.kind when 'ok' then 0 when 'timeout' then 0 when 'partial' then 1 else c.items end,
      case c.kind when 'ok' then ${answered.ok} when 'partial' then ${answered.partial} when 'rejected' then c.refusal
        when 'failed' then 'E999' end,
      case c.kind when 'ok' then '成功' when 'partial' then '部分成功' when 'timeout' then '应答超时' else '平台未接收' end,
      1, 'simulator', 'province.local', c.took, c.kind
    from (${pastCalls(now, perDay, saidDays, days)}) c`)
}

type Past = {
  readonly n: number
  readonly data_type: string
  readonly estate_id: number
  readonly at: string
  readonly items: number
  readonly took: number
  readonly refusal: keyof typeof provinceErrors
  readonly kind: 'ok' | 'partial' | 'failed' | 'rejected' | 'timeout'
}

/** What the queue of an estate has of a kind, with what the platform is told of each, but for pictures. */
async function sayable(ctx: Ctx, estateId: number, dataType: string) {
  const source = sourceOf(dataType)
  const items = await ctx.tx
    .select({ id: provinceItem.id, targetId: provinceItem.targetId })
    .from(provinceItem)
    .where(and(eq(provinceItem.estateId, estateId), eq(provinceItem.dataType, dataType)))
    .orderBy(asc(provinceItem.id))
    .limit(saidItems)
  const ids = items.map(({ targetId }) => targetId)
  if (ids.length === 0) return []
  const objects = await readObjects(ctx, source, estateId, { ids, from: ctx.now, limit: ids.length })
  return objects.flatMap(({ id, facts }) => {
    const item = items.find(({ targetId }) => targetId === id)
    const data = Object.entries(facts).filter(([key]) => !source.fields[key]?.picture)
    return item ? [{ id: item.id, ref: `${dataType}-${id}`, data: Object.fromEntries(data) }] : []
  })
}

type Sayable = Awaited<ReturnType<typeof sayable>>

/** What the platform answered; nothing where nothing came in time. */
function answerOf({ kind, n, refusal }: Past, said: Sayable): ProvinceAnswer | undefined {
  const msg = provinceErrors[refusal].label
  const receiptNo = `R${String(n).padStart(12, '0')}`
  if (kind === 'timeout') return undefined
  if (kind === 'failed') return { code: 'E999', msg: '平台内部错误', receiptNo: null, items: [] }
  if (kind === 'rejected') return { code: refusal, msg, receiptNo: null, items: [] }
  const refused = kind === 'partial' && said.length > 1 ? said[0]?.ref : undefined
  const items = said.map(({ ref }) =>
    ref === refused ? { ref, code: refusal, msg } : { ref, code: answered.ok, msg: '' },
  )
  return refused === undefined
    ? { code: answered.ok, msg: '接收成功', receiptNo, items }
    : { code: answered.partial, msg: '1条未通过', receiptNo, items }
}

function exchangeOf(past: Past, platformCode: string, said: Sayable): Exchange {
  const { n, data_type: dataType, took } = past
  const items = said.map(({ ref, data }) => ({ ref, op: 'upsert' as const, data }))
  const answer = answerOf(past, said)
  return {
    api: 'report',
    nonce: `past-${n}`,
    httpStatus: answer === undefined ? null : 200,
    requestBody: reportBody({ reqNo: `past-${n}`, platformCode, dataType, items }),
    responseBody: answer === undefined ? null : JSON.stringify(answer),
    durationMs: took,
    answer,
    ...(answer === undefined && { fault: '应答超时' }),
  }
}

/** Calls of the last days with their words, about what the queue has. */
async function seedSaid(deps: ServerDeps, now: string, perDay: number): Promise<void> {
  await inContext(deps, provinceCaller, async (ctx) => {
    const calls = await ctx.tx.execute<Past>(pastCalls(now, perDay, 0, saidDays))
    const codes = new Map(
      (await ctx.tx.select({ id: estate.id, code: estate.provincialCode }).from(estate)).map(
        ({ id, code }) => [id, code ?? ''],
      ),
    )
    const known = new Map<string, Sayable>()
    for (const past of calls) {
      const { estate_id: estateId } = past
      const key = `${estateId} ${past.data_type}`
      const all = known.get(key) ?? (await sayable(ctx, estateId, past.data_type))
      known.set(key, all)
      const at = past.n % Math.max(1, all.length)
      const said = [...all.slice(at), ...all.slice(0, at)].slice(0, past.items)
      // Passes wait in no queue before the demo begins: nothing was said of them.
      if (said.length === 0) continue
      await recordCall(
        { ...ctx, now: new Date(past.at) },
        {
          estateId,
          adapter: 'simulator',
          host: 'province.local',
          dataType: past.data_type,
          batchNo: `past-${past.n}`,
          itemIds: said.map(({ id }) => id),
        },
        exchangeOf(past, codes.get(estateId) ?? '', said),
      )
    }
  })
}

/** What the estates said to the platform before the demo began. */
export async function seedProvincePast(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const perDay = callsOf[kind]
  if (perDay === 0) return
  const now = deps.clock().toISOString()
  await seedOld(deps, now, perDay)
  await seedSaid(deps, now, perDay)
}
