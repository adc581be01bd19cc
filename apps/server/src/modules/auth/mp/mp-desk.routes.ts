import * as calls from '@linli/api-client/contract/auth/mp-desk-calls'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError, invalid, notFound } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { type AloneCtx, type Ctx, inContext } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { mask } from '../../../kit/masking.ts'
import { hashIs, plainOf } from '../../../kit/personal-data.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { lockRow } from '../../../kit/serve/read.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { codeError, codeTimes, sendCode, useCode } from '../codes/codes.ts'
import { endCardsWhere } from './alipay/end-cards.ts'
import { mpGrantTemplate } from './mp-grant.table.ts'
import { grantsOfTemplate, mpTemplateModel } from './mp-grant.routes.ts'
import { barred } from './mp-templates.ts'
import { mpUserModel, changeMpPhone } from './mp-user.routes.ts'
import { mpUser } from './mp-user.table.ts'
import { mpVerifyModel } from './mp-verify.routes.ts'
import { mpVerifyApply } from './mp-verify.table.ts'
import { registeredAs } from './verify-match.ts'

const activeDays = 30

/** Runs a step in a transaction, for a call that has none around it. */
const within = async <R>(ctx: AloneCtx, run: (inner: Ctx) => Promise<R>): Promise<R> =>
  await inContext(ctx.deps, ctx.caller, run, { now: ctx.now, requestId: ctx.requestId, ip: ctx.ip })

/** The account, where the caller may give it another phone, and the phone is nobody's yet. */
async function accountFor(ctx: Ctx, id: number, phone: string) {
  const row = await lockRow(mpUserModel, ctx, ctx.scopeFor('auth:mpUser:phone'), id)
  if (row === undefined) throw notFound()
  if (row.state !== 'normal' && row.state !== 'frozen') throw invalid({ phone: '当前状态不能更换手机号' })
  const same = and(hashIs(ctx.deps.personal, mpUser.phoneHash, phone), ne(mpUser.state, 'cancelled'))
  if ((await ctx.tx.$count(mpUser, same)) > 0) throw invalid({ phone: '该手机号已注册小程序账号' })
  return row
}

/** What the grants of a template would be, with what they are. */
async function templateEffect(ctx: Ctx, id: number, lock: boolean) {
  const [template] = await ctx.tx
    .select()
    .from(mpGrantTemplate)
    .where(
      and(eq(mpGrantTemplate.id, id), mpTemplateModel.within(ctx.scopeFor('auth:mpTemplate:update'), ctx)),
    )
  if (template === undefined) throw notFound()
  const rows = await ctx.tx.execute<{ id: number; capabilities: string[]; birth_date: string | null }>(sql`
    select mp_grant.id, mp_grant.capabilities, r.birth_date::text as birth_date
    from mp_grant left join resident r on r.id = mp_grant.resident_id where ${grantsOfTemplate(template)} order by mp_grant.id
    ${lock ? sql`for update of mp_grant` : sql``}`)
  const today = dayOf(ctx.now)
  const changed = rows.flatMap((row) => {
    const who = { relation: template.relation, birthDate: row.birth_date }
    const to = template.capabilities.filter((one) => barred(one, who, today) === undefined)
    const gained = to.filter((one) => !row.capabilities.includes(one))
    const lost = row.capabilities.filter((one) => !to.includes(one))
    return gained.length + lost.length === 0 ? [] : [{ id: row.id, to, gained, lost }]
  })
  const words = async (keys: readonly string[]) =>
    await Promise.all([...new Set(keys)].map(async (one) => await ctx.deps.dicts.label('mp_capability', one)))
  return {
    changed,
    told: {
      grants: changed.length,
      gained: await words(changed.flatMap(({ gained }) => gained)),
      lost: await words(changed.flatMap(({ lost }) => lost)),
    },
  }
}

/** What the desk of 小程序授权 asks beside its rows. */
export const mpDeskRoutes = (): readonly Route[] => [
  handle(calls.mpFunnel, async (_input, ctx) => {
    const scope = ctx.scopeFor('auth:mpUser:list')
    const estates = scope.kind === 'all' ? sql`true` : anyOf(sql`e.id`, scope.estateIds)
    const since = new Date(ctx.now.getTime() - activeDays * 86_400_000).toISOString()
    const rows = await ctx.tx.execute<{
      id: number
      name: string
      registered: number
      bound: number
      verified: number
      active: number
    }>(sql`
      select e.id, e.name, count(u.id)::int as registered,
        count(u.id) filter (where exists (select from mp_grant g where g.mp_user_id = u.id and g.estate_id = e.id
          and g.state not in ('rejected', 'revoked')))::int as bound,
        count(u.id) filter (where u.real_name_state = 'verified')::int as verified,
        count(u.id) filter (where u.last_active_at >= ${since}::timestamptz)::int as active
      from estate e left join mp_user u on u.default_estate_id = e.id and u.state <> 'cancelled'
      where ${estates} group by e.id, e.name order by e.id`)
    return rows.map(({ id, ...row }) => ({ estateId: id, ...row }))
  }),
  handle(calls.mpVerifyRegister, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(mpVerifyApply)
      .where(and(eq(mpVerifyApply.id, id), mpVerifyModel.within(ctx.scopeFor('auth:mpVerify:list'), ctx)))
    if (row === undefined) throw notFound()
    const [account] = await ctx.tx.select().from(mpUser).where(eq(mpUser.id, row.mpUserId))
    const { personal, dicts } = ctx.deps
    const claim = {
      roomId: row.roomId,
      name: row.name,
      docNo: plainOf(personal, row, 'docNo') ?? '',
      phone: account === undefined ? '' : (plainOf(personal, account, 'phone') ?? ''),
    }
    const people = await registeredAs(ctx, claim)
    return await Promise.all(
      people.map(async (one) => ({
        residentId: one.residentId,
        name: mask('name', one.name),
        docNo: one.docNo === null ? '' : mask('idcard', one.docNo),
        phone: one.phone === null ? '' : mask('phone', one.phone),
        relation: await dicts.label('house_relation', one.relation),
        state: one.state,
        nameMatches: one.nameMatches,
        docMatches: one.docMatches,
        phoneMatches: one.phoneMatches,
      })),
    )
  }),
  handleAlone(calls.mpPhoneCode, async ({ id, phone }, ctx) => {
    await within(ctx, async (inner) => await accountFor(inner, id, phone))
    await sendCode(ctx.deps, { scene: 'phone', phone, userId: null, ip: ctx.ip, now: ctx.now })
    return { ...codeTimes }
  }),
  handleAlone(calls.mpChangePhone, async ({ id, phone, code, reason, proofs }, ctx) => {
    await within(ctx, async (inner) => await accountFor(inner, id, phone))
    if ((await useCode(ctx.deps, { scene: 'phone', phone, code, now: ctx.now })) === undefined)
      throw codeError()
    await within(ctx, async (inner) => {
      const row = await accountFor(inner, id, phone)
      await changeMpPhone(inner, id, phone)
      await flowEvents.record(inner, {
        entity: 'mpUser',
        entityId: id,
        action: 'changePhone',
        fromState: row.state,
        toState: row.state,
        content: reason,
        images: proofs,
      })
      await moveFileRefs(inner, { type: 'mpUser', id, estateId: null }, [], proofs, 'proofs', {
        pictures: true,
      })
    })
    ctx.note({ resource: 'mpUser', targetId: id, title: '更换小程序账号手机号' })
    return true as const
  }),
  handle(calls.mpTemplateEffect, async ({ id }, ctx) => (await templateEffect(ctx, id, false)).told),
  handle(calls.applyMpTemplate, async ({ id }, ctx) => {
    const { changed, told } = await templateEffect(ctx, id, true)
    if (changed.length > 5_000) throw new AppError('REFUSED', '涉及的授权过多，请联系平台管理员')
    await ctx.tx.execute(sql`
      update mp_grant g set capabilities = array(select jsonb_array_elements_text(x.value -> 'to')),
        version = g.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz, updated_by = ${userIdOf(ctx.caller)}
      from jsonb_array_elements(${JSON.stringify(changed)}::text::jsonb) x where g.id = (x.value ->> 'id')::bigint`)
    const given = anyOf(
      sql`g.id`,
      changed.map((one) => one.id),
    )
    await endCardsWhere(
      ctx,
      sql`c.mp_user_id in (select g.mp_user_id from mp_grant g where ${given})`,
      '二维码开门授权已结束',
    )
    ctx.note({ resource: 'mpGrantTemplate', targetId: id, rowCount: changed.length, title: '应用授权模板' })
    return told
  }),
]
