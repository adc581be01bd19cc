import { createHash } from 'node:crypto'
import type { IssuePayload } from '@linli/api-client/contract/access/device-issue'
import { maskName } from '@linli/validators/mask-name'
import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { idList } from '../../base/buildings/tree-rows.ts'
import { type PlanFacts } from '../decision/decide-pass.ts'
import { targetsAgainst } from '../decision/kept-out.ts'
import { plansOf } from '../plans/plan-facts.ts'

export interface LeasedItem {
  readonly itemId: number
  readonly version: number
  readonly op: 'upsert' | 'delete' | 'clear'
  readonly subjectNo: string
  readonly payload: IssuePayload | null
  readonly leaseUntil: string
}

/**
 * What a device is handed next: what is taken back first, then by priority and age. Two requests of one device never get
 * the same item. Answered from the index `issue_item_next` alone, however long the queue is.
 */
export const nextItems = (deviceId: number, limit: number, now: SQL): SQL => sql`
  select i.id from issue_item i
  where i.device_id = ${deviceId} and i.state = 'queued' and i.next_at <= ${now}
  order by i.priority, i.id limit ${limit} for update skip locked`

interface Row extends Record<string, unknown> {
  readonly itemId: number
  readonly op: 'upsert' | 'delete' | 'clear'
  readonly version: number
  readonly subjectNo: string
  readonly estateId: number
  readonly name: string | null
  readonly authType: string | null
  readonly validFrom: string | null
  readonly expireAt: string | null
  readonly planIds: readonly number[] | null
  readonly faceId: number | null
  readonly cardNos: readonly string[] | null
  readonly bypass: boolean | null
  readonly refused: readonly { readonly from: string; readonly until: string }[] | null
}

/** Leases the next items to the key of a device, each with what the device is to know by now. */
export async function leaseItems(
  ctx: Ctx,
  { deviceId, keyId, limit }: { deviceId: number; keyId: number; limit: number },
): Promise<LeasedItem[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const until = new Date(ctx.now.getTime() + (await ctx.deps.params.number('access.leaseSeconds')) * 1000)
  const rows = await ctx.tx.execute<Row>(sql`
    with next as (${nextItems(deviceId, limit, now)}),
      leased as (
        update issue_item i set state = 'leased', lease_until = ${until.toISOString()}::timestamptz, lease_key_id = ${keyId},
          auth_version = coalesce(a.wanted_version, i.auth_version), version = i.version + 1, updated_at = ${now},
          op = case when i.op = 'clear' then 'clear' when a.state in ('revoking', 'revoked', 'waiting') then 'delete'
            when a.id is null then i.op else 'upsert' end
        from next left join issue_item mine on mine.id = next.id left join access_device_auth a on a.id = mine.auth_id
        where i.id = next.id
        returning i.id, i.op, i.auth_version, i.subject_no, i.auth_id, i.estate_id, i.priority),
      taken as (
        update access_device_auth a set state = 'issuing', version = a.version + 1, updated_at = ${now}
        from leased where leased.auth_id = a.id and a.state in ('pending', 'failed') returning a.id)
    select l.id as "itemId", l.op, l.auth_version as version, l.subject_no as "subjectNo", l.estate_id as "estateId",
      s.name, a.auth_type as "authType", a.valid_from as "validFrom", a.expire_at as "expireAt",
      to_jsonb(a.time_plan_ids) as "planIds", a.face_id as "faceId", to_jsonb(a.card_nos) as "cardNos",
      (select bool_or(g.bypass_closed) from access_grant g where g.id = any(a.grant_ids)) as bypass,
      (select jsonb_agg(jsonb_build_object('from', t.valid_from, 'until', t.valid_to) order by t.valid_from, t.id)
        from (${targetsAgainst({
          estateId: sql`a.estate_id`,
          channelId: sql`a.channel_id`,
          subjectType: sql`a.subject_type`,
          subjectId: sql`a.subject_id`,
        })}) t) as refused
    from leased l left join access_device_auth a on a.id = l.auth_id
    left join access_subject s on s.estate_id = l.estate_id and s.subject_no = l.subject_no
    order by l.priority, l.id`)
  const plans = await plansOf(ctx, [...new Set(rows.flatMap((row) => row.planIds ?? []))])
  const items = rows.map((row) => ({
    itemId: row.itemId,
    version: row.version,
    op: row.op,
    subjectNo: row.subjectNo,
    payload: row.op === 'upsert' ? payloadOf(row, plans) : null,
    leaseUntil: until.toISOString(),
  }))
  await ctx.tx.execute(sql`
    update issue_item i set sent_hash = sent.hash
    from jsonb_to_recordset(${JSON.stringify(items.map(({ itemId, payload }) => ({ id: itemId, hash: payload?.hash ?? '' })))}::text::jsonb)
      as sent(id bigint, hash text)
    where i.id = sent.id`)
  return items
}

function payloadOf(row: Row, plans: ReadonlyMap<number, PlanFacts & { readonly no: number }>): IssuePayload {
  const type = Number(row.authType ?? 0)
  const told = {
    subjectNo: row.subjectNo,
    name: maskName(row.name ?? ''),
    authType: type,
    faceId: (type & 1) > 0 ? row.faceId : null,
    cardNos: (type & 2) > 0 ? [...(row.cardNos ?? [])] : [],
    validFrom: new Date(row.validFrom ?? 0).toISOString(),
    expireAt: row.expireAt === null ? null : new Date(row.expireAt).toISOString(),
    bypassClosed: row.bypass ?? false,
    refused: (row.refused ?? []).map(({ from, until }) => ({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
    timeTemplates: (row.planIds ?? [])
      .flatMap((id) => plans.get(id) ?? [])
      .toSorted((a, b) => a.no - b.no)
      .map(({ no, weekly, holidayMode, holidayHours }) => ({
        no,
        weekly: weekly.map(({ days, from, to }) => ({ days: [...days], from, to })),
        holidayMode,
        holidayHours,
      })),
  }
  return { ...told, hash: createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32) }
}

/** Days of the calendar from today on, for devices that decide by themselves. */
export async function holidaysToCome(ctx: Ctx) {
  const rows = await ctx.tx.execute<{ day: string; kind: 'holiday' | 'workday' }>(sql`
    select day::text as day, kind from access_holiday where day >= ${dayOf(ctx.now)}::date order by day limit 400`)
  return [...rows]
}

/** Items wait for a device that is offline, and go on when it is heard of again. No attempt is counted. */
export async function followDevices(ctx: Ctx, deviceIds?: readonly number[]): Promise<number> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const only = deviceIds === undefined ? sql`` : sql` and d.id = ${idList(deviceIds)}`
  const freed = await ctx.tx.execute(sql`
    with free as (select i.id from issue_item i join device d on d.id = i.device_id
      where i.state = 'waiting_device' and d.run_status in ('online', 'fault')${only}
      order by i.id for update of i)
    update issue_item i set state = 'queued', version = i.version + 1, updated_at = ${now} from free where free.id = i.id
    returning i.id`)
  if (deviceIds === undefined)
    await ctx.tx.execute(sql`
      with held as (select i.id from issue_item i join device d on d.id = i.device_id
        where i.state = 'queued' and d.run_status in ('offline', 'unknown') order by i.id for update of i)
      update issue_item i set state = 'waiting_device', version = i.version + 1, updated_at = ${now}
      from held where held.id = i.id`)
  return freed.length
}
