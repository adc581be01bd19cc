/** What money that comes through a channel is for; each kind is known to one module. */
export const payBizTypes = {
  trade_order: '商城/课程订单',
  membership: '会员订单',
  exchange: '积分兑换',
  chess: '棋牌室',
  farm_adopt: '认养',
  farm_service: '农场服务',
  activity: '活动报名',
  property_payment: '物业缴费',
  parking: '停车费',
  ic_card: 'IC卡押金/工本费',
} as const
export type PayBizType = keyof typeof payBizTypes

export const payChannels = {
  wechat: '微信支付',
  alipay: '支付宝',
  offline: '线下收款',
  free: '零元',
} as const
export type PayChannel = keyof typeof payChannels
/** Channels that are called, and that call back. */
export type OnlineChannel = 'wechat' | 'alipay'

export const payStates = {
  pending: { label: '待支付', tone: 'warning' },
  success: { label: '成功', tone: 'success' },
  closed: { label: '已关闭', tone: 'neutral' },
  late_paid: { label: '关闭后到账', tone: 'danger' },
} as const
export type PayState = keyof typeof payStates

export const payRefundSources = {
  after_sale: '售后',
  order_close: '订单关闭',
  membership: '会员',
  exchange: '兑换',
  chess: '棋牌室',
  farm: '农场',
  activity: '活动',
  late_callback: '关闭后到账',
  property_refund: '物业退款',
  ic_card: 'IC卡',
} as const
export type PayRefundSource = keyof typeof payRefundSources

export const payRefundStates = {
  processing: { label: '退款中', tone: 'warning' },
  success: { label: '已退款', tone: 'success' },
  failed: { label: '退款失败', tone: 'danger' },
} as const
export type PayRefundState = keyof typeof payRefundStates

/** How the simulated telephone pays: as it should, or as callbacks of channels come in real life. */
export const simulatedWays = {
  pay: '支付',
  twice: '支付，回调重复三次',
  late: '支付，回调延迟十秒',
  lost: '支付，回调丢失',
  wrong: '支付，金额多一元',
  short: '支付，金额少一分',
  cancel: '放弃支付',
} as const
export type SimulatedWay = keyof typeof simulatedWays
