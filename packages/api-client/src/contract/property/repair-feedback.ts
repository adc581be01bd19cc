import { f, resource } from '../../kit/index.ts'

const read = { serverSet: true } as const
const score = (label: string) => f.int(label, { ...read, required: true, min: 1, max: 5, unit: '分' })

/** What residents praise and what they complain about. */
export const repairTags = {
  fast: '上门及时',
  skilled: '技术专业',
  friendly: '态度热情',
  clean: '现场整洁',
  fair: '收费合理',
  slow: '等待太久',
  unsolved: '没有修好',
  rude: '态度不好',
} as const

export const visitWays = { phone: '电话', onsite: '上门', mp: '小程序' } as const
export const visitResults = {
  satisfied: '满意',
  neutral: '一般',
  unsatisfied: { label: '不满意', tone: 'danger' },
  no_answer: '未接通',
} as const

/** What a resident says of a repair, once; staff may answer. Given with the acceptance of the order. */
export const repairRating = resource({
  module: 'property',
  name: 'repair-ratings',
  entity: 'repairRating',
  permission: 'property:repairOrder',
  codes: { update: 'visit' },
  label: '维修评价',
  scope: 'parent',
  title: 'score',
  fields: {
    orderId: f.ref('工单', 'property/repair-orders', { ...read, required: true }),
    score: score('总体评分'),
    timelinessScore: score('及时'),
    attitudeScore: score('态度'),
    tags: f.enums('标签', repairTags, { ...read }),
    content: f.longtext('评价', { ...read, max: 500 }),
    images: f.images('图片', { ...read, max: 9 }),
    auto: f.bool('系统评价', { ...read, initial: false, help: '到时未评价，不计入平均分' }),
    ratedAt: f.datetime('评价时间', { ...read, required: true }),
    replyContent: f.longtext('回复', { max: 500 }),
  },
  list: {
    columns: [
      'score',
      'orderId',
      'tags',
      'content',
      'timelinessScore',
      'attitudeScore',
      'replyContent',
      'ratedAt',
    ],
    filters: ['orderId', 'score', 'auto', 'ratedAt'],
    sort: '-ratedAt',
  },
  operations: ['list', 'detail', 'update'],
})

/** A call or visit after the repair. */
export const repairVisit = resource({
  module: 'property',
  name: 'repair-visits',
  entity: 'repairVisit',
  permission: 'property:repairOrder',
  label: '维修回访',
  scope: 'parent',
  title: 'result',
  fields: {
    orderId: f.ref('工单', 'property/repair-orders', { ...read, required: true }),
    way: f.enum('方式', visitWays, { ...read, required: true }),
    result: f.enum('结果', visitResults, { ...read, required: true }),
    content: f.longtext('回访记录', { ...read, max: 500 }),
    userId: f.ref('回访人', 'auth/users', { ...read }),
    visitedAt: f.datetime('回访时间', { ...read, required: true }),
  },
  list: {
    columns: ['visitedAt', 'orderId', 'way', 'result', 'content', 'userId'],
    filters: ['orderId', 'result', 'visitedAt'],
    sort: '-visitedAt',
  },
  operations: ['list', 'detail'],
})
