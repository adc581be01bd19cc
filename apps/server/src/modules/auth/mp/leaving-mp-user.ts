import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { forgetWords, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { captchaCodeRecord } from '../codes/captcha-code-record.table.ts'
import { person } from '../../base/people/person.table.ts'
import { alipayCard, mpLinkSuggestion, mpPlatformMessage } from './alipay/alipay.table.ts'
import { mpUserModel } from './mp-user.routes.ts'
import { mpGrant } from './mp-grant.table.ts'
import { mpIdentity, mpSession, mpUser } from './mp-user.table.ts'
import { mpVerifyApply } from './mp-verify.table.ts'
import { staffMpBinding } from './staff-mp.table.ts'
import { lapseGrants } from './sync-grants.ts'

async function forgetCodes(ctx: Ctx, mpUserId: number): Promise<number> {
  const gone = await ctx.tx
    .delete(captchaCodeRecord)
    .where(
      sql`${captchaCodeRecord.phoneHash} = (select ${mpUser.phoneHash} from ${mpUser} where ${mpUser.id} = ${mpUserId})`,
    )
    .returning({ id: captchaCodeRecord.id })
  return gone.length
}

/** What the staff wrote in free words about the account and what hangs on it. It comes first: names still stand there. */
async function forgetWritten(ctx: Ctx, leaver: Leaver): Promise<number> {
  const { mpUserId, personId } = leaver
  const { tx } = ctx
  const [account] = await tx.select({ nickname: mpUser.nickname }).from(mpUser).where(eq(mpUser.id, mpUserId))
  const applies = await tx
    .select({ id: mpVerifyApply.id, name: mpVerifyApply.name })
    .from(mpVerifyApply)
    .where(eq(mpVerifyApply.mpUserId, mpUserId))
  const grants = await tx.select({ id: mpGrant.id }).from(mpGrant).where(eq(mpGrant.mpUserId, mpUserId))
  const identities = await tx
    .select({ id: mpIdentity.id, nickname: mpIdentity.nickname })
    .from(mpIdentity)
    .where(eq(mpIdentity.mpUserId, mpUserId))
  const cards = await tx
    .select({ id: alipayCard.id })
    .from(alipayCard)
    .where(eq(alipayCard.mpUserId, mpUserId))
  const [known] =
    personId === null
      ? []
      : await tx.select({ name: person.name }).from(person).where(eq(person.id, personId))
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  const about = [
    { entity: 'mpUser', ids: [mpUserId] },
    { entity: 'mpGrant', ids: idsOf(grants) },
    { entity: 'mpVerifyApply', ids: idsOf(applies) },
    { entity: 'alipayIdentity', ids: idsOf(identities) },
    { entity: 'alipayCard', ids: idsOf(cards) },
    { entity: 'mpLinkSuggestion', ids: await suggestionsOf(ctx, mpUserId, idsOf(identities)) },
    { entity: 'cancellationRequest', ids: await cancellationsOf(ctx, mpUserId) },
  ]
  const words = [
    known?.name,
    account?.nickname,
    ...applies.map(({ name }) => name),
    ...identities.map(({ nickname }) => nickname),
  ].filter((one) => one != null && one !== '' && one !== leaver.tombstone)
  let rows = 0
  for (const one of about)
    rows += await forgetWords(
      ctx,
      one,
      words.filter((word) => word != null),
      leaver,
    )
  return rows
}

const suggestionsOf = async ({ tx }: Ctx, mpUserId: number, identityIds: readonly number[]) =>
  (
    await tx
      .select({ id: mpLinkSuggestion.id })
      .from(mpLinkSuggestion)
      .where(
        or(
          eq(mpLinkSuggestion.candidateMpUserId, mpUserId),
          inArray(mpLinkSuggestion.identityId, [...identityIds, 0]),
        ),
      )
  ).map(({ id }) => id)

/** Requests of the account, whose table is that of a module above: told by its name alone. */
const cancellationsOf = async ({ tx }: Ctx, mpUserId: number): Promise<number[]> =>
  (
    await tx.execute<{ id: number }>(sql`select id from cancellation_request where mp_user_id = ${mpUserId}`)
  ).map(({ id }) => id)

/** What somebody showed to be known: papers go, the answer stays without a name. */
async function forgetApplies(ctx: Ctx, { mpUserId, tombstone }: Leaver): Promise<number> {
  const rows = await ctx.tx
    .select()
    .from(mpVerifyApply)
    .where(eq(mpVerifyApply.mpUserId, mpUserId))
    .for('update')
  for (const { id, estateId, proofs } of rows) {
    await moveFileRefs(ctx, { type: 'mpVerifyApply', id, estateId }, proofs ?? [], [], 'proofs')
    await ctx.tx
      .update(mpVerifyApply)
      .set({ ...sealedColumns(ctx.deps.personal, 'docNo', null), name: tombstone, proofs: null })
      .where(eq(mpVerifyApply.id, id))
  }
  return rows.length
}

/** What it may do for rooms ends along its flow; why is told by nobody's words any more. */
async function endGrants(ctx: Ctx, mpUserId: number): Promise<number> {
  const rows = await ctx.tx
    .select({ id: mpGrant.id, state: mpGrant.state })
    .from(mpGrant)
    .where(eq(mpGrant.mpUserId, mpUserId))
    .orderBy(mpGrant.id)
    .for('update')
  const open = rows.filter(({ state }) => state !== 'revoked' && state !== 'rejected')
  await lapseGrants(ctx, open, '账号已注销')
  await ctx.tx.update(mpGrant).set({ reason: null }).where(eq(mpGrant.mpUserId, mpUserId))
  return rows.length
}

/** The account is over: what it knew of somebody goes, its number stands for it in rows that stay. */
async function endAccount(ctx: Ctx, mpUserId: number, tombstone: string): Promise<number> {
  const [row] = await ctx.tx.select().from(mpUser).where(eq(mpUser.id, mpUserId)).for('update')
  if (row === undefined || row.state === 'cancelled') return 0
  await takeTransition(mpUserModel, row, 'cancel', {}, ctx)
  if (row.avatar !== null)
    await moveFileRefs(ctx, { type: 'mpUser', id: row.id, estateId: null }, [row.avatar], [], 'avatar')
  await ctx.tx
    .update(mpUser)
    .set({
      ...sealedColumns(ctx.deps.personal, 'phone', null),
      nickname: tombstone,
      avatar: null,
      personId: null,
      freezeReason: null,
      updatedAt: ctx.now,
    })
    .where(eq(mpUser.id, mpUserId))
  return 1
}

/** What the platforms told stays as a log, without whom it was about. */
const forgetMessages = async (ctx: Ctx, { mpUserId }: Leaver): Promise<number> => {
  const rows = await ctx.tx
    .update(mpPlatformMessage)
    .set(sealedColumns(ctx.deps.personal, 'openId', null))
    .where(
      sql`${mpPlatformMessage.openIdHash} in (select ${mpIdentity.openIdHash} from ${mpIdentity} where ${mpIdentity.mpUserId} = ${mpUserId})`,
    )
    .returning({ id: mpPlatformMessage.id })
  return rows.length
}

/** What an account of the mini-programs holds. */
export const leavingMpUsers: Leaving = {
  phones: ({ mpUserId }) => sql`select ${mpUser.phoneHash} from ${mpUser}
    where ${mpUserId} in (${mpUser.id}, ${mpUser.mergedIntoId}) and ${mpUser.phoneHash} is not null`,
  held: [
    {
      target: 'MpWritten',
      label: '账号、授权与申请备注中的姓名',
      method: 'anonymize',
      run: forgetWritten,
    },
    {
      target: 'MpSession',
      label: '登录会话',
      method: 'delete',
      run: async ({ tx }, { mpUserId }) =>
        (await tx.delete(mpSession).where(eq(mpSession.mpUserId, mpUserId)).returning({ id: mpSession.id }))
          .length,
    },
    {
      target: 'MpVerifyApply',
      label: '实名认证申请与证明材料',
      method: 'anonymize',
      run: forgetApplies,
    },
    {
      target: 'MpGrant',
      label: '小程序授权',
      method: 'anonymize',
      run: async (ctx, { mpUserId }) => await endGrants(ctx, mpUserId),
    },
    {
      target: 'StaffMpBinding',
      label: '员工小程序绑定',
      method: 'delete',
      run: async ({ tx }, { mpUserId }) =>
        (
          await tx
            .delete(staffMpBinding)
            .where(eq(staffMpBinding.mpUserId, mpUserId))
            .returning({ id: staffMpBinding.id })
        ).length,
    },
    {
      target: 'CaptchaCode',
      label: '短信验证码',
      method: 'delete',
      run: async (ctx, { mpUserId }) => await forgetCodes(ctx, mpUserId),
    },
    {
      target: 'MpPlatformMessage',
      label: '平台消息中的用户标识',
      method: 'anonymize',
      run: forgetMessages,
    },
    {
      target: 'MpIdentity',
      label: '微信与支付宝身份、账号关联与电子卡',
      method: 'delete',
      run: async ({ tx }, { mpUserId }) =>
        (
          await tx
            .delete(mpIdentity)
            .where(eq(mpIdentity.mpUserId, mpUserId))
            .returning({ id: mpIdentity.id })
        ).length,
    },
    {
      target: 'MpUser',
      label: '账号、手机号与昵称',
      method: 'anonymize',
      last: true,
      run: async (ctx, { mpUserId, tombstone }) => await endAccount(ctx, mpUserId, tombstone),
    },
  ],
}
