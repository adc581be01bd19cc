import { templateValueMax } from '@linli/api-client/contract/system/mp-message-template'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { PlatformRefusal } from '../audit/audit-port.ts'
import type { PlatformPort, PlatformTemplate } from './platform-port.ts'

const template = (platformTemplateId: string, title: string, keys: Readonly<Record<string, string>>) => ({
  platformTemplateId,
  title,
  keys: Object.entries(keys).map(([key, label]) => ({ key, label })),
})

/** Templates as the library of WeChat has them. */
export const embeddedTemplates: readonly PlatformTemplate[] = [
  template('sim-visitor-result', '访客审批结果', { name1: '访客', phrase2: '结果', time3: '来访时间' }),
  template('sim-visitor-arrive', '访客到达提醒', { name1: '访客', time2: '到达时间', thing3: '出入口' }),
  template('sim-repair', '报修进度通知', { character_string1: '工单号', phrase2: '进度', name3: '维修人员' }),
  template('sim-complaint', '投诉回复通知', { character_string1: '单号', thing2: '回复' }),
  template('sim-bill-new', '账单通知', { thing1: '房屋', amount2: '金额', time3: '截止日期' }),
  template('sim-bill-due', '缴费提醒', { thing1: '房屋', amount2: '待缴金额', time3: '截止日期' }),
  template('sim-notice', '公告通知', { thing1: '标题', time2: '发布时间' }),
  template('sim-booking', '预约提醒', { thing1: '服务', time2: '预约时间', thing3: '地点' }),
  template('sim-grant', '授权变更通知', { thing1: '房屋', phrase2: '变更', time3: '变更时间' }),
  template('sim-verify', '认证结果通知', { thing1: '房屋', phrase2: '结果', thing3: '说明' }),
  template('sim-care', '关爱提醒', { name1: '关爱对象', thing2: '事件', time3: '时间' }),
  template('sim-order', '订单状态通知', { character_string1: '订单号', phrase2: '状态' }),
  template('sim-parcel', '包裹到站通知', { thing1: '取件地点', character_string2: '取件码' }),
  template('sim-cancel', '注销进度通知', { phrase1: '进度', time2: '更新时间' }),
]

/** A platform for installations without one: it knows these templates, and refuses as the real ones do. */
export const embeddedPlatform = (kind: string): PlatformPort => ({
  check: async () => await Promise.resolve(),
  templates: async () =>
    await Promise.resolve(kind === 'wechat_mp' || kind === 'wechat_oa' ? embeddedTemplates : []),
  async send({ openId, platformTemplateId, data }) {
    const known = embeddedTemplates.find((one) => one.platformTemplateId === platformTemplateId)
    if (known === undefined) throw new PlatformRefusal('40037', '模板编号不正确')
    if (openId === '') throw new PlatformRefusal('40003', '接收人不正确')
    const wrong = known.keys.find(({ key }) => {
      const value = data[key] ?? ''
      return value === '' || value.length > templateValueMax
    })
    if (wrong) throw new PlatformRefusal('47003', `模板字段「${wrong.label}」不合规`)
    await Promise.resolve()
  },
  async code(path, scene) {
    const svg = renderSVG(`linli://${path}${scene === '' ? '' : `?scene=${encodeURIComponent(scene)}`}`, {
      pixelSize: 12,
    })
    return await sharp(Buffer.from(svg)).resize(430).png().toBuffer()
  },
  async publishMenu(buttons) {
    if (buttons.length === 0) throw new PlatformRefusal('40016', '不合法的菜单按钮个数')
    await Promise.resolve()
  },
})
