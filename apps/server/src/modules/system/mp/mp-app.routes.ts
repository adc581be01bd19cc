import {
  appIdPattern,
  credentialFields,
  credentialNames,
  credentialsOf,
  mpApp as described,
  mpKinds,
} from '@linli/api-client/contract/system/mp-app'
import * as calls from '@linli/api-client/contract/system/mp-app-calls'
import { metaOf } from '@linli/api-client/kit'
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { PlatformRefusal } from '../../../ports/mini-program/audit/audit-port.ts'
import { codeOfPage } from './mp-code.ts'
import { areWhole, credentialsFor, setCredentials } from './mp-credentials.ts'
import { countCall, hourOf, platformOf, wordsOf } from './mp-platform.ts'
import { mpApp, mpAppHour, type MpAppRow, mpCredential, mpMessageTemplate } from './mp.table.ts'

const hoursShown = 24

/** Where the platform sends what it has to say; null for kinds that are told nothing. */
const callbacks: Readonly<Record<MpAppRow['kind'], ((id: number) => string) | null>> = {
  wechat_mp: (id) => `/api/open/wechat-push/${id}`,
  wechat_oa: (id) => `/api/open/wechat-push/${id}`,
  web_login: () => '/api/sys/wechat/login/callback',
  alipay_mp: (id) => `/api/open/alipay-notify/${id}`,
  wechat_pay: null,
  alipay_pay: null,
}

/** The application, or 404. */
export async function appOf(id: number, { tx }: Pick<Ctx, 'tx'>): Promise<MpAppRow> {
  const [row] = await tx.select().from(mpApp).where(eq(mpApp.id, id))
  if (row === undefined) throw notFound()
  return row
}

/** Staff sign in by one website application. */
async function assertOneWebLogin(
  kind: string | undefined,
  enabled: boolean,
  ctx: Ctx,
  own = 0,
): Promise<void> {
  if (kind !== 'web_login' || !enabled) return
  const others = and(eq(mpApp.kind, 'web_login'), eq(mpApp.enabled, true), ne(mpApp.id, own))
  if ((await ctx.tx.$count(mpApp, others)) > 0) throw refuse('已有启用的网站扫码登录应用，请先停用')
}

const isHttps = (text: string): boolean => /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(text)

async function checkApp(input: Partial<MpAppRow>, ctx: Ctx, before?: MpAppRow): Promise<void> {
  const { kind, appId, adapter, enabled = true } = { ...before, ...input }
  if (kind && appId && !appIdPattern(kind).test(appId)) throw invalid({ appId: 'AppID格式错误' })
  if (input.domains?.some((one) => !isHttps(one))) throw invalid({ domains: '合法域名须以https://开头' })
  if (input.adapter !== undefined && input.adapter !== before?.adapter && adapter === 'real') {
    if (before?.realOkAt == null) throw invalid({ adapter: '连接测试未通过，不能启用正式接入' })
  }
  await assertOneWebLogin(kind, enabled, ctx, before?.id)
}

const appCalls = serve(
  described,
  mpApp,
)({
  check: checkApp,
  present: async (rows, ctx) => {
    const counts = await ctx.tx
      .select({ mpAppId: mpMessageTemplate.mpAppId, n: sql<number>`count(*)::int` })
      .from(mpMessageTemplate)
      .where(
        anyOf(
          mpMessageTemplate.mpAppId,
          rows.map(({ id }) => id),
        ),
      )
      .groupBy(mpMessageTemplate.mpAppId)
    const byApp = new Map(counts.map(({ mpAppId, n }) => [mpAppId, n]))
    const origin = ctx.deps.config.publicUrl ?? ''
    return new Map(
      rows.map(({ id, kind }) => {
        const path = callbacks[kind]?.(id)
        return [id, { callbackUrl: path ? `${origin}${path}` : null, templateCount: byApp.get(id) ?? 0 }]
      }),
    )
  },
  uniqueAmong: { appId: ({ kind }, before) => eq(mpApp.kind, kind ?? before?.kind ?? 'wechat_mp') },
  removable: ({ enabled }) => {
    if (enabled) throw refuse('请先停用该应用')
  },
}).routes

async function health({ tx, now, deps }: Ctx) {
  const since = new Date(hourOf(now).getTime() - (hoursShown - 1) * 3_600_000)
  const apps = await tx.select().from(mpApp).orderBy(asc(mpApp.id))
  const rows = await tx.select().from(mpAppHour).where(gte(mpAppHour.hour, since))
  const hours = Array.from({ length: hoursShown }, (_, at) => new Date(since.getTime() + at * 3_600_000))
  return {
    simulated:
      deps.mode === 'demo'
        ? []
        : apps.filter(({ enabled, adapter }) => enabled && adapter === 'embedded').map(({ name }) => name),
    hours: hours.map((one) => one.toISOString()),
    apps: apps.map(({ id }) => {
      const own = rows.filter(({ mpAppId }) => mpAppId === id)
      const at = (hour: Date) => own.find((one) => one.hour.getTime() === hour.getTime())
      return {
        id,
        calls: hours.map((hour) => at(hour)?.calls ?? 0),
        errors: hours.map((hour) => at(hour)?.errors ?? 0),
        skipped: own.reduce((sum, { skipped }) => sum + skipped, 0),
      }
    }),
  }
}

/** 小程序与公众号设置: applications, what they are known by, and whether their platforms answer. */
export const mpAppRoutes = (): readonly Route[] => [
  ...appCalls,
  handle(calls.mpAppHealth, async (_input, ctx) => await health(ctx)),
  handle(calls.mpCredentials, async ({ id }, ctx) => {
    const { kind } = await appOf(id, ctx)
    const rows = await ctx.tx.select().from(mpCredential).where(eq(mpCredential.mpAppId, id))
    return credentialsOf[kind].map((name) => {
      const row = rows.find((one) => one.name === name)
      const until = row?.previousUntil ?? null
      return {
        name,
        fingerprint: row?.fingerprint ?? null,
        setAt: row?.setAt.toISOString() ?? null,
        previousUntil: until !== null && until > ctx.now ? until.toISOString() : null,
      }
    })
  }),
  handle(calls.setMpCredentials, async ({ id, reason, ...given }, ctx) => {
    const [row] = await ctx.tx.select().from(mpApp).where(eq(mpApp.id, id)).for('update')
    if (row === undefined) throw notFound()
    const values = new Map(
      credentialNames.flatMap((name) => {
        const value = given[name]
        return value ? [[name, { label: metaOf(credentialFields[name]).label, value }] as const] : []
      }),
    )
    if (values.size === 0) throw refuse('请至少填写一项凭证')
    await setCredentials(ctx, row, values)
    const names = [...values.values()].map(({ label }) => label).join('、')
    ctx.note({ title: `「${row.name}」设置${names}：${reason}` })
    return true as const
  }),
  handle(calls.enableMpApp, async ({ id, version, enabled }, ctx) => {
    const [row] = await ctx.tx.select().from(mpApp).where(eq(mpApp.id, id)).for('update')
    if (row === undefined) throw notFound()
    if (row.version !== version) throw new AppError('STALE_VERSION')
    await assertOneWebLogin(row.kind, enabled, ctx, id)
    await ctx.tx
      .update(mpApp)
      .set({ enabled, version: version + 1, updatedAt: ctx.now, updatedBy: userIdOf(ctx.caller) })
      .where(eq(mpApp.id, id))
    ctx.note({ title: `${enabled ? '启用' : '停用'}${mpKinds[row.kind]}「${row.name}」` })
    return true as const
  }),
  handleAlone(calls.testMpApp, async ({ id }, ctx) => {
    const { deps, tx, now } = ctx
    const row = await appOf(id, ctx)
    const { credentials } = await credentialsFor(id, deps, tx)
    const adapter = row.adapter === 'real' || areWhole(row.kind, credentials) ? 'real' : 'embedded'
    const port = await platformOf(row, adapter, deps)
    if (port === undefined) throw refuse('请先设置应用凭证')
    if (adapter === 'real' && row.kind === 'web_login' && deps.config.publicUrl === undefined)
      throw refuse('请先配置系统的访问地址，微信扫码后须返回该地址')
    try {
      await port.check()
    } catch (error) {
      if (!(error instanceof PlatformRefusal)) throw error
      await countCall(deps, id, wordsOf(error))
      if (adapter === 'real') await tx.update(mpApp).set({ realOkAt: null }).where(eq(mpApp.id, id))
      return { ok: false, adapter, message: wordsOf(error) }
    }
    await countCall(deps, id, null)
    if (adapter === 'real') await tx.update(mpApp).set({ realOkAt: now }).where(eq(mpApp.id, id))
    return { ok: true, adapter, message: adapter === 'real' ? '平台已确认应用凭证' : '模拟接入正常' }
  }),
  codeOfPage,
]
