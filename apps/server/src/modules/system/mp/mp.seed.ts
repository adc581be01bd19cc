import type { MpKind } from '@linli/api-client/contract/system/mp-app'
import { eventVariables } from '@linli/api-client/contract/system/mp-message-template'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { embeddedTemplates } from '../../../ports/mini-program/platform/embedded-platform.ts'
import { embeddedApps } from '../../../ports/mini-program/sign-in/embedded-sign-in.ts'
import { hourOf } from './mp-platform.ts'
import { themeModel } from './mp-theme.routes.ts'
import { mpApp, mpAppHour, mpMessageTemplate, mpPlatformTemplate, oaAutoReply, oaMenu } from './mp.table.ts'

const hourMs = 3_600_000

const apps: readonly (readonly [MpKind, string, string])[] = [
  ['wechat_mp', '邻里住户小程序', embeddedApps.wechat],
  ['wechat_oa', '邻里社区服务号', 'wx1e7d90b4c83f25a6'],
  ['web_login', '管理后台扫码登录', 'wx84b1f0257ac9d63e'],
  ['alipay_mp', '邻里住户支付宝小程序', embeddedApps.alipay],
  ['wechat_pay', '邻里物业收款', 'wx9c20ad57e1b4683f'],
  ['alipay_pay', '邻里物业支付宝收款', '2021004100000025'],
]

/** Which variables fill a template of the demo: those of its event, in their order. */
const events: Readonly<Record<string, string>> = {
  visitor_result: 'sim-visitor-result',
  visitor_arrive: 'sim-visitor-arrive',
  repair_progress: 'sim-repair',
  complaint_reply: 'sim-complaint',
  bill_new: 'sim-bill-new',
  bill_due: 'sim-bill-due',
  notice: 'sim-notice',
  booking: 'sim-booking',
  grant_changed: 'sim-grant',
  verify_result: 'sim-verify',
  alert_care: 'sim-care',
  order_status: 'sim-order',
  parcel: 'sim-parcel',
  cancellation: 'sim-cancel',
  privacy_wanted: 'sim-privacy',
}

const tabs = (
  [
    ['首页', 'pages/home/index', 'home'],
    ['开门', 'pages/door/index', 'door'],
    ['报修', 'pages/repair/index', 'wrench'],
    ['我的', 'pages/mine/index', 'user'],
  ] as const
).map(([text, path, icon]) => ({ text, path, iconNormal: icon, iconActive: icon }))

/** The six applications of the demo, simulated, with looks, templates, a menu and answers. */
export async function seedMpApps(deps: ServerDeps): Promise<void> {
  await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
    if ((await ctx.tx.$count(mpApp)) > 0) return
    const ids = await writeApps(ctx)
    await writeThemes(ctx, ids.wechat_mp, ids.alipay_mp)
    await writeTemplates(ctx, ids.wechat_mp)
    await writeAccount(ctx, ids.wechat_oa)
  })
}

async function writeApps({ tx, now }: Ctx): Promise<Readonly<Record<MpKind, number>>> {
  const rows = await tx
    .insert(mpApp)
    .values(
      apps.map(([kind, name, appId]) => ({
        kind,
        name,
        appId,
        domains: kind.endsWith('_mp') ? ['https://linli.example.cn'] : null,
        ...(kind === 'wechat_pay' && { certExpireAt: dayAfter(dayOf(now), 26) }),
        health: 'ok' as const,
        lastCheckAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: mpApp.id, kind: mpApp.kind })
  const hours = rows.flatMap(({ id, kind }, at) =>
    Array.from({ length: 24 }, (_, back) => {
      const hour = new Date(hourOf(now).getTime() - back * hourMs)
      const local = (hour.getUTCHours() + 8) % 24
      const busy = local >= 7 && local <= 22 ? 6 + ((local * 5 + at * 3) % 11) : (local + at) % 3
      const calls = kind === 'wechat_mp' ? busy * 9 : busy
      return { mpAppId: id, hour, calls, errors: back === 9 && at < 2 ? 2 : 0 }
    }),
  )
  await tx.insert(mpAppHour).values(hours)
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id])) as Record<MpKind, number>
}

async function writeThemes(ctx: Ctx, wechatId: number, alipayId: number): Promise<void> {
  const write = async (mpAppId: number, name: string, primaryColor: string) =>
    await createRow(
      themeModel,
      {
        name,
        mpAppId,
        primaryColor,
        tabBar: tabs,
        homeBlocks: ['banner', 'quick', 'notice', 'services', 'mall', 'feed'],
        shareTitle: '邻里，让小区生活更方便',
        servicePhone: '400-800-1234',
      },
      ctx,
    )
  for (const [mpAppId, name, colour] of [
    [wechatId, '春季外观', '#0b6e4f'],
    [wechatId, '邻里蓝', '#1a5fb4'],
    [alipayId, '邻里蓝', '#1a5fb4'],
  ] as const) {
    await takeTransition(themeModel, await write(mpAppId, name, colour), 'publish', {}, ctx)
  }
  await write(wechatId, '迎新年', '#b3261e')
}

async function writeTemplates({ tx, now }: Ctx, mpAppId: number): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(mpPlatformTemplate).values(embeddedTemplates.map((one) => ({ ...one, mpAppId, ...stamps })))
  await tx.insert(mpMessageTemplate).values(
    Object.entries(events).map(([bizEvent, platformTemplateId], at) => {
      const { keys = [] } =
        embeddedTemplates.find((one) => one.platformTemplateId === platformTemplateId) ?? {}
      const variables = Object.keys(eventVariables[bizEvent] ?? {})
      return {
        mpAppId,
        bizEvent,
        platformTemplateId,
        mapping: Object.fromEntries(
          keys.map(({ key }, place) => [key, variables[place] ?? variables[0] ?? '']),
        ),
        page: 'pages/home/index',
        sentCount: 420 - at * 27,
        failedCount: at % 5 === 2 ? 3 : 0,
        ...stamps,
      }
    }),
  )
}

async function writeAccount({ tx, now }: Ctx, mpAppId: number): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(oaMenu).values({
    mpAppId,
    name: '服务号菜单',
    buttons: [
      {
        name: '我的小区',
        children: [
          { name: '访客邀请', type: 'miniprogram', value: 'pages/visitor/index' },
          { name: '报事报修', type: 'miniprogram', value: 'pages/repair/index' },
        ],
      },
      { name: '缴费', type: 'miniprogram', value: 'pages/bill/index' },
      {
        name: '关于',
        children: [
          { name: '官方网站', type: 'view', value: 'https://linli.example.cn' },
          { name: '联系物业', type: 'click', value: '客服' },
        ],
      },
    ],
    publishedAt: now,
    ...stamps,
  })
  await tx.insert(oaAutoReply).values([
    { mpAppId, kind: 'follow', content: '感谢关注邻里社区。回复“报修”“缴费”可直达服务。', ...stamps },
    {
      mpAppId,
      kind: 'keyword',
      word: '报修',
      match: 'part',
      content: '请在小程序“报修”中提交，工作人员会尽快联系您。',
      ...stamps,
    },
    {
      mpAppId,
      kind: 'keyword',
      word: '客服',
      match: 'full',
      content: '物业客服：400-800-1234，每天 8:00 至 20:00。',
      ...stamps,
    },
    { mpAppId, kind: 'default', content: '您可以回复“报修”“客服”获取帮助。', ...stamps },
  ])
}
