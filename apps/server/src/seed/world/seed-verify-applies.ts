import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { flowEvents } from '../../kit/flow-events/flow-events.ts'
import { sealedColumns } from '../../kit/personal-data.ts'
import { mpUser } from '../../modules/auth/mp/mp-user.table.ts'
import { mpVerifyApply } from '../../modules/auth/mp/mp-verify.table.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Of those who are not known yet: so many at most; of those who are: how they came to be. */
const most = { open: 62, approved: 178 } as const

type Applying = {
  readonly id: number
  readonly estate_id: number
  readonly room_id: number
  readonly house_id: number
  readonly relation: string
  readonly name: string
  readonly doc_no_enc: string
  readonly same_phone: boolean
  readonly way: string | null
}
type Apply = typeof mpVerifyApply.$inferInsert

const valuesOf = ({ deps: { personal } }: Ctx, one: Applying, createdAt: Date): Apply => ({
  estateId: one.estate_id,
  mpUserId: one.id,
  roomId: one.room_id,
  houseId: one.house_id,
  relation: one.relation,
  name: one.name,
  ...sealedColumns(personal, 'docNo', personal.open(one.doc_no_enc)),
  nameMatches: true,
  docMatches: true,
  phoneMatches: one.same_phone,
  createdAt,
  updatedAt: createdAt,
})

/** Accounts that are not known yet: some agree with the register, some wait for the desk or an owner, some were refused. */
async function openApplies(ctx: Ctx): Promise<Apply[]> {
  const people = await ctx.tx.execute<Applying>(sql`
    select distinct on (u.id) u.id, h.estate_id, h.room_id, h.id as house_id, h.relation, r.name, p.doc_no_enc,
      r.phone_hash = u.phone_hash as same_phone, null as way
    from mp_user u join resident r on r.phone_hash = u.phone_hash
    join person p on p.id = r.person_id and p.doc_no_enc is not null and p.doc_type = 'idcard'
    join resident_house h on h.resident_id = r.id and h.state = 'active'
    where u.person_id is null and u.state = 'normal' order by u.id, h.id limit ${most.open}`)
  const values = people.map((one, at): Apply => {
    const createdAt = new Date(ctx.now.getTime() - (at + 1) * 0.4 * dayMs)
    const row = { ...valuesOf(ctx, one, createdAt), docMatches: at % 3 !== 1 }
    if (at % 7 === 4) {
      const ownerUntil = new Date(ctx.now.getTime() + (at + 2) * hourMs)
      return { ...row, state: 'owner_confirm', ownerConfirm: 'waiting', ownerUntil }
    }
    return at % 5 === 2 || at >= 50
      ? { ...row, state: 'rejected', rejectReason: '证明材料不清晰，请重新提交', reviewedAt: createdAt }
      : { ...row, state: 'submitted' }
  })
  const asking = values.filter(({ state }) => state !== 'rejected').map(({ mpUserId }) => mpUserId)
  await ctx.tx
    .update(mpUser)
    .set({ realNameState: 'pending' })
    .where(inArray(mpUser.id, [...asking, 0]))
  return values
}

/** How accounts that are known came to be: by the register, by the owner, or at the desk. */
async function pastApplies(ctx: Ctx): Promise<Apply[]> {
  const people = await ctx.tx.execute<Applying>(sql`
    select distinct on (u.id) u.id, h.estate_id, h.room_id, h.id as house_id, h.relation, r.name, p.doc_no_enc,
      coalesce(r.phone_hash = u.phone_hash, false) as same_phone, u.verify_way as way
    from mp_user u join person p on p.id = u.person_id and p.doc_no_enc is not null and p.doc_type = 'idcard'
    join resident r on r.person_id = p.id join resident_house h on h.resident_id = r.id and h.state = 'active'
    where u.state = 'normal' and u.verify_way <> 'alipay' order by u.id, h.id limit ${most.approved}`)
  return people.map((one, at) => {
    const createdAt = new Date(ctx.now.getTime() - (at + 20) * 0.9 * dayMs)
    const reviewedAt = one.way === 'match' ? createdAt : new Date(createdAt.getTime() + 5 * hourMs)
    const ownerConfirm = one.way === 'owner' ? ('agreed' as const) : ('none' as const)
    return { ...valuesOf(ctx, one, createdAt), state: 'approved', ownerConfirm, reviewedAt }
  })
}

const ends = { rejected: 'reject', owner_confirm: 'askOwner', approved: 'settle' } as const
const isEnd = (state: string): state is keyof typeof ends => state in ends

/** Who asks to be known as belonging to a room, and who did. */
export async function seedVerifyApplies(ctx: Ctx): Promise<void> {
  const values = [...(await openApplies(ctx)), ...(await pastApplies(ctx))]
  if (values.length === 0) return
  const made = await ctx.tx
    .insert(mpVerifyApply)
    .values(values)
    .returning({ id: mpVerifyApply.id, state: mpVerifyApply.state })
  await flowEvents.recordAll(
    ctx,
    made.flatMap(({ id: entityId, state }) => [
      {
        entity: 'mpVerifyApply',
        entityId,
        action: 'create',
        fromState: null,
        toState: 'submitted',
        isFirst: true,
      },
      ...(isEnd(state)
        ? [
            {
              entity: 'mpVerifyApply',
              entityId,
              action: ends[state],
              fromState: 'submitted',
              toState: state,
            },
          ]
        : []),
    ]),
  )
}
