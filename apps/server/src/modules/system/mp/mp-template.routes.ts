import {
  eventVariables,
  mpMessageTemplate as described,
  platformTemplates,
  syncMpTemplates,
  templateValueMax,
  testMpTemplate,
} from '@linli/api-client/contract/system/mp-message-template'
import { and, asc, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { type Ctx, inContext, userOf } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { mpIdentity } from '../../auth/mp/mp-user.table.ts'
import { staffMpBinding } from '../../auth/mp/staff-mp.table.ts'
import { appOf } from './mp-app.routes.ts'
import { askPlatform } from './mp-platform.ts'
import { mpMessageTemplate, mpPlatformTemplate, type MpAppRow, type MpTemplateRow } from './mp.table.ts'

async function checkTemplate(input: Partial<MpTemplateRow>, ctx: Ctx, before?: MpTemplateRow): Promise<void> {
  const { mpAppId = 0, bizEvent = '', platformTemplateId = '', mapping } = { ...before, ...input }
  const app = await appOf(mpAppId, ctx)
  if (!['wechat_mp', 'wechat_oa', 'alipay_mp'].includes(app.kind))
    throw invalid({ mpAppId: '该类型的应用没有消息模板' })
  const pairs = Object.entries({ ...mapping })
  if (pairs.length === 0) throw invalid({ mapping: '请对应至少一个字段' })
  const long = pairs.find(([key]) => key.length > templateValueMax)
  if (long) throw invalid({ mapping: `模板字段不能超过${templateValueMax}个字符` })
  const variables = eventVariables[bizEvent] ?? {}
  const unknown = pairs.find(([, variable]) => !Object.hasOwn(variables, variable))
  if (unknown) throw invalid({ mapping: `业务事件没有变量「${unknown[1]}」` })
  const [platform] = await ctx.tx
    .select()
    .from(mpPlatformTemplate)
    .where(
      and(
        eq(mpPlatformTemplate.mpAppId, mpAppId),
        eq(mpPlatformTemplate.platformTemplateId, platformTemplateId),
      ),
    )
  // A template that was never looked at is taken as it is given: the platform refuses it with the first message.
  if (platform === undefined) return
  const odd = pairs.find(([key]) => !platform.keys.some((one) => one.key === key))
  if (odd) throw invalid({ mapping: `平台模板没有字段「${odd[0]}」` })
  const missing = platform.keys.find(({ key }) => !pairs.some(([given]) => given === key))
  if (missing) throw invalid({ mapping: `请对应平台模板的字段「${missing.label}」` })
}

const { routes } = serve(
  described,
  mpMessageTemplate,
)({
  check: checkTemplate,
  uniqueAmong: {
    bizEvent: ({ mpAppId }, before) => eq(mpMessageTemplate.mpAppId, mpAppId ?? before?.mpAppId ?? 0),
  },
})

/** Sends what happened to one person, filled in as the template says; what the platform refuses is counted. */
export async function sendTemplate(
  deps: ServerDeps,
  app: MpAppRow,
  template: MpTemplateRow,
  to: { readonly openId: string; readonly variables: Readonly<Record<string, string>> },
): Promise<void> {
  const data = Object.fromEntries(
    Object.entries(template.mapping).map(([key, variable]) => [key, to.variables[variable] ?? '']),
  )
  const { platformTemplateId, page } = template
  const keep = async (column: 'sentCount' | 'failedCount') =>
    await deps.database.side
      .update(mpMessageTemplate)
      .set({ [column]: sql`${mpMessageTemplate[column]} + 1` })
      .where(eq(mpMessageTemplate.id, template.id))
  try {
    const long = Object.values(data).find((value) => value.length > templateValueMax)
    if (long !== undefined) throw refuse(`内容「${long}」超过${templateValueMax}个字符，平台不接受`)
    await askPlatform(
      app,
      deps,
      async (port) => await port.send({ openId: to.openId, platformTemplateId, page, data }),
    )
    await keep('sentCount')
  } catch (error) {
    await keep('failedCount')
    throw error
  }
}

/** The account of a member of staff in the application, by which a test reaches nobody else. */
async function ownOpenId(app: MpAppRow, ctx: Ctx): Promise<string> {
  const [row] = await ctx.tx
    .select({ openIdEnc: mpIdentity.openIdEnc })
    .from(staffMpBinding)
    .innerJoin(mpIdentity, eq(mpIdentity.mpUserId, staffMpBinding.mpUserId))
    .where(
      and(
        eq(staffMpBinding.userId, userOf(ctx).userId),
        eq(mpIdentity.appId, app.appId),
        eq(mpIdentity.state, 'active'),
      ),
    )
  if (row?.openIdEnc == null) throw refuse('您还没有绑定该应用的账号，请先在小程序员工端绑定')
  return ctx.deps.personal.open(row.openIdEnc)
}

/** 消息模板: which template tells of what, taken over from the platform, and tried on oneself. */
export const mpTemplateRoutes = (): readonly Route[] => [
  ...routes,
  handle(platformTemplates, async ({ mpAppId }, { tx }) => {
    const rows = await tx
      .select()
      .from(mpPlatformTemplate)
      .where(eq(mpPlatformTemplate.mpAppId, mpAppId))
      .orderBy(asc(mpPlatformTemplate.id))
    return rows.map(({ platformTemplateId, title, keys }) => ({ platformTemplateId, title, keys: [...keys] }))
  }),
  handleAlone(syncMpTemplates, async ({ mpAppId }, ctx) => {
    const app = await appOf(mpAppId, ctx)
    const found = await askPlatform(app, ctx.deps, async (port) => await port.templates())
    await inContext(ctx.deps, ctx.caller, async ({ tx, now }) => {
      await tx.delete(mpPlatformTemplate).where(eq(mpPlatformTemplate.mpAppId, mpAppId))
      if (found.length > 0)
        await tx
          .insert(mpPlatformTemplate)
          .values(found.map((one) => ({ ...one, mpAppId, createdAt: now, updatedAt: now })))
    })
    ctx.note({ title: `「${app.name}」同步平台模板 ${found.length}个`, rowCount: found.length })
    return { count: found.length }
  }),
  handleAlone(testMpTemplate, async ({ id }, ctx) => {
    const [template] = await ctx.tx.select().from(mpMessageTemplate).where(eq(mpMessageTemplate.id, id))
    if (template === undefined) throw notFound()
    if (!template.enabled) throw refuse('请先启用该模板')
    const app = await appOf(template.mpAppId, ctx)
    const openId = await ownOpenId(app, ctx)
    const variables = eventVariables[template.bizEvent] ?? {}
    await sendTemplate(ctx.deps, app, template, { openId, variables })
    ctx.note({ title: `「${app.name}」测试发送模板消息` })
    return true as const
  }),
]
