import type { transferRoom } from '@linli/api-client/contract/base/room-calls'
import { ownerRelations } from '@linli/api-client/contract/base/resident-house'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { moveOutAlong } from '../people/move-out.ts'
import { person } from '../people/person.table.ts'
import { planRegistrations, type Registration } from '../people/registration.ts'
import { applyRelations } from '../people/relation-effects.ts'
import { resident, residentHouse } from '../people/resident.table.ts'
import { standsForPerson } from '../people/seen-persons.ts'
import { writeRegistrations } from '../people/write-registrations.ts'
import { keepFile } from './room-actions.ts'
import type { RoomRow } from './room-rules.ts'
import { unsettledOf } from './unsettled.ts'

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Owners and their family leave the day before, the new owners come in with shares of 100 in all; tenants stay. */
export async function transfer(ctx: Ctx, row: RoomRow, input: InputOf<typeof transferRoom>) {
  const shares = input.newOwners.reduce((sum, owner) => sum + owner.shareRatio, 0)
  if (Math.abs(shares - 100) > 0.01) throw invalid({ newOwners: '产权份额合计必须为100%' })
  if (input.date > dayOf(ctx.now)) throw invalid({ date: '过户日期不能晚于今天' })
  // Bills stay with who was to pay them: whoever hands the room over settles that with both sides.
  const unsettled = await unsettledOf(ctx, row.id)
  if (unsettled.length > 0)
    askFirst(
      ctx,
      'unsettledBills',
      `「${row.fullName}」${unsettled.join('，')}，过户后仍由原缴费人承担，确认过户？`,
    )
  const old = await ctx.tx
    .select()
    .from(residentHouse)
    .where(
      and(
        eq(residentHouse.roomId, row.id),
        eq(residentHouse.state, 'active'),
        inArray(residentHouse.relation, [...ownerRelations]),
      ),
    )
    .orderBy(residentHouse.id)
    .for('update')
  await moveOutAlong(ctx, old, { date: dayBefore(input.date), reason: 'transfer', action: 'transferOut' })
  const registrations = await newOwners(ctx, row, input)
  const planned = (await planRegistrations(ctx, row.estateId, registrations)).map((one) => {
    if (one.kind !== 'new') throw invalid({ newOwners: Object.values(one.faults)[0] ?? '所选数据不存在' })
    return one
  })
  const made = await writeRegistrations(ctx, row.estateId, planned, 'active')
  await applyRelations(
    ctx,
    old.map((one) => one.residentId),
    [row.id],
    '房屋过户',
  )
  if (input.contractFile) await keepFile(ctx, row, input.contractFile, 'contractFile')
  await flowEvents.record(ctx, {
    entity: 'room',
    entityId: row.id,
    action: 'transfer',
    fromState: null,
    toState: null,
    content: `${input.date} 起 ${input.newOwners.length} 位产权人，原 ${old.length} 人迁出`,
    ...(input.contractFile && { payload: { contractFile: input.contractFile } }),
  })
  await ctx.tx.execute(
    sql`update room set version = version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz where id = ${row.id}`,
  )
  return { ended: old.length, created: made.length }
}

async function newOwners(
  ctx: Ctx,
  row: RoomRow,
  input: InputOf<typeof transferRoom>,
): Promise<Registration[]> {
  const ids = input.newOwners.map((owner) => owner.personId)
  if (new Set(ids).size < ids.length) throw invalid({ newOwners: '新产权人重复' })
  const scope = ctx.scopeFor('base:room:transfer')
  const found = await ctx.tx
    .select({ resident, person })
    .from(person)
    .innerJoin(resident, standsForPerson(scope))
    .where(anyOf(person.id, ids))
  const persons = new Map(found.map((one) => [one.person.id, one]))
  return input.newOwners.map((owner, index) => {
    const one = persons.get(owner.personId)
    if (one === undefined) throw invalid({ newOwners: '所选数据不存在' })
    return {
      roomId: row.id,
      person: {
        name: one.resident.name,
        docType: one.person.docType,
        docNo: plainOf(ctx.deps.personal, one.person, 'docNo'),
        docMissingReason: one.resident.docMissingReason,
        gender: one.resident.gender,
        birthDate: one.resident.birthDate,
        phone: plainOf(ctx.deps.personal, one.resident, 'phone'),
      },
      relation: {
        relation: index === 0 ? 'owner' : 'co_owner',
        shareRatio: owner.shareRatio,
        livesHere: owner.livesHere,
        moveInDate: input.date,
      },
    }
  })
}
