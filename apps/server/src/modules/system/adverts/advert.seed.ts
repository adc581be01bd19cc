import type { adSlot as describedSlot } from '@linli/api-client/contract/system/ad-slot'
import type { NewOf } from '@linli/api-client/kit'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { adSlotModel } from './ad-slot.routes.ts'
import { adSlot, type AdSlotRow } from './advert.table.ts'
import { systemAdvertModel } from './system-advert.routes.ts'

type Slot = NewOf<typeof describedSlot>

const dayMs = 86_400_000
const pictures: Slot['formats'] = ['jpg', 'png', 'gif', 'svg']
const films: Slot['formats'] = ['jpg', 'png', 'svg', 'mp4']

type Given = readonly [
  code: string,
  name: string,
  terminal: Slot['terminal'],
  place: Slot['place'],
  size: readonly [number, number],
  more?: Partial<Slot>,
]

const splash = { formats: films, maxKb: 2_048, maxSeconds: 5, closable: true }
const screen = { formats: films, maxKb: 20_480, maxSeconds: 30, maxItems: 10 }

const slots: Readonly<Record<Slot['owner'], readonly Given[]>> = {
  system: [
    ['login_banner', '登录页横幅', 'console', 'login_banner', [480, 160], { maxItems: 3, closable: true }],
    ['console_top', '后台页顶公告', 'console', 'page_top', [1_200, 80], { closable: true }],
    ['wx_splash', '微信开屏', 'wechat', 'splash', [750, 1_334], splash],
    ['alipay_splash', '支付宝开屏', 'alipay', 'splash', [750, 1_334], splash],
    ['wx_page_top', '微信页顶横幅', 'wechat', 'page_top', [750, 200], { maxItems: 3 }],
    ['wall_ticker', '大屏滚动条', 'largescreen', 'ticker', [1_920, 80], { maxItems: 5 }],
  ],
  operation: [
    ['home_banner', '首页轮播', 'wechat', 'home_banner', [750, 320], { maxItems: 6 }],
    ['home_popup', '首页弹窗', 'wechat', 'popup', [600, 800], { closable: true }],
    ['home_float', '首页悬浮', 'wechat', 'float', [160, 160], { closable: true }],
    ['feed_card', '信息流卡片', 'wechat', 'feed', [690, 388], { maxItems: 10 }],
    ['mall_banner', '商城轮播', 'wechat', 'home_banner', [750, 320], { maxItems: 6 }],
    ['alipay_banner', '支付宝首页轮播', 'alipay', 'home_banner', [750, 320], { maxItems: 6 }],
  ],
  device: [
    ['device_standby', '门口机待机', 'device', 'screen_loop', [800, 1_280], screen],
    ['device_banner', '门口机横幅', 'device', 'page_top', [800, 240], { maxItems: 5 }],
    ['device_pass_popup', '通行弹窗', 'device', 'popup', [640, 640], { maxItems: 3 }],
    ['device_saver', '设备屏保', 'device', 'screen_loop', [1_080, 1_920], screen],
  ],
}

type End = 'running' | 'approved' | 'submitted' | 'draft' | 'ended'

/** Slot, title, colour, first and last day from today on, what became of it. */
const adverts: readonly (readonly [string, string, string, number, number, End])[] = [
  ['login_banner', '反诈宣传：不轻信、不转账', '#2f6bff', -10, 40, 'running'],
  ['login_banner', '冬季用电安全月', '#d97706', -3, 27, 'running'],
  ['wx_splash', '邻里焕新，服务到家', '#059669', -5, 20, 'running'],
  ['wx_page_top', '冬季燃气安全入户检查', '#0f766e', -4, 15, 'running'],
  ['console_top', '电梯年检月：请各项目在月底前完成自查', '#1d4ed8', 3, 21, 'approved'],
  ['wall_ticker', '冬季防火：请勿占用消防通道', '#b45309', -6, 40, 'running'],
  ['wall_ticker', '元旦期间访客车辆请提前预约', '#0f766e', -1, 30, 'running'],
  ['wx_page_top', '元旦物业服务安排', '#dc2626', 6, 20, 'approved'],
  ['wall_ticker', '文明养犬倡议', '#7c3aed', 2, 30, 'submitted'],
  ['alipay_splash', '社区运动会报名', '#0891b2', -30, 1, 'ended'],
]

/** A plain picture of exactly the size of its place. */
async function material(
  ctx: Ctx,
  { width, height }: AdSlotRow,
  title: string,
  color: string,
): Promise<string> {
  const size = Math.round(Math.min(width / (title.length + 4), height / 3))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${color}"/><circle cx="${width}" cy="0" r="${Math.min(width, height) * 0.7}" fill="#fff" fill-opacity="0.12"/><circle cx="0" cy="${height}" r="${Math.min(width, height) * 0.5}" fill="#fff" fill-opacity="0.08"/><text x="50%" y="50%" text-anchor="middle" font-size="${size}" font-family="sans-serif" font-weight="600" fill="#fff" dy="${size / 3}">${title}</text></svg>`
  const file = await storeFile(ctx, {
    name: `${title}.svg`,
    mime: 'image/svg+xml',
    bytes: Buffer.from(svg, 'utf8'),
    usage: 'private',
    width,
    height,
  })
  return file.fileKey
}

async function makeAdvert(
  ctx: Ctx,
  slot: AdSlotRow,
  [, title, color, from, to, end]: (typeof adverts)[number],
) {
  const at = (days: number) => new Date(ctx.now.getTime() + days * dayMs).toISOString()
  const row = await createRow(
    systemAdvertModel,
    {
      slotId: slot.id,
      title,
      material: await material(ctx, slot, title, color),
      startAt: at(from),
      endAt: at(to),
      weight: from < 0 ? 20 : 10,
      frequency: slot.place === 'splash' ? 'daily' : 'always',
    },
    ctx,
  )
  if (end === 'draft') return
  const submitted = await takeTransition(systemAdvertModel, row, 'submit', {}, ctx)
  if (end === 'submitted') return
  const approved = await takeTransition(systemAdvertModel, submitted, 'approve', {}, ctx)
  if (end === 'approved') return
  const running = await takeTransition(systemAdvertModel, approved, 'start', {}, ctx)
  if (end !== 'ended') return
  await takeTransition(systemAdvertModel, running, 'finish', {}, { ...ctx, now: new Date(at(to)) })
}

/** The registry of places and the system's own adverts of the demo; nothing when there are some. */
export async function seedAdverts(deps: ServerDeps): Promise<void> {
  await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
    if ((await ctx.tx.$count(adSlot)) > 0) return
    const made = new Map<string, AdSlotRow>()
    let sort = 0
    for (const [owner, given] of Object.entries(slots) as [Slot['owner'], readonly Given[]][])
      for (const [code, name, terminal, place, [width, height], more] of given) {
        sort += 10
        const limits = { formats: pictures, maxKb: 300, maxItems: 1 }
        const row = { code, name, terminal, place, owner, width, height, sort, ...limits, ...more }
        made.set(code, await createRow(adSlotModel, row, ctx))
      }
    for (const advert of adverts) {
      const slot = made.get(advert[0])
      if (slot) await makeAdvert(ctx, slot, advert)
    }
  })
}
