import type { PollRow } from './poll.table.ts'

export interface SeedPoll {
  /** The first or the second estate of the demo. */
  readonly estate: 0 | 1
  readonly title: string
  readonly kind: PollRow['kind']
  readonly about: string
  readonly voterUnit: PollRow['voterUnit']
  readonly options: readonly string[]
  readonly maxSelect?: number
  /** Families and tenants, too, who may change their choice. */
  readonly everybody?: boolean
  readonly pictures?: boolean
  readonly daysAgo: number
  readonly startsIn: number
  readonly days: number
  readonly until: PollRow['state']
  readonly share: number
}

const past = { startsIn: 0, until: 'ended' } as const
const going = { startsIn: 0, until: 'active' } as const
const agreed = ['同意', '不同意', '无所谓']

/** Polls of the demo. */
export const seedPolls: readonly SeedPoll[] = [
  {
    ...going,
    estate: 0,
    title: '儿童乐园地面铺什么好',
    kind: 'opinion',
    about: '乐园地面老化，计划下月更换，欢迎选择您更喜欢的材料🙂',
    voterUnit: 'room',
    options: ['塑胶地垫', '人工草坪', '防滑地砖'],
    pictures: true,
    daysAgo: 4,
    days: 12,
    share: 0.46,
  },
  {
    ...going,
    estate: 0,
    title: '中秋游园会想看什么节目',
    kind: 'activity',
    about: '可多选，节目单按票数安排。',
    voterUnit: 'person',
    options: ['少儿舞蹈', '戏曲', '魔术', '合唱', '猜灯谜'],
    maxSelect: 3,
    everybody: true,
    daysAgo: 2,
    days: 7,
    share: 0.31,
  },
  {
    ...past,
    estate: 0,
    title: '门岗服务您满意吗',
    kind: 'satisfaction',
    about: '一分钟快速评价。',
    voterUnit: 'person',
    options: ['很满意', '满意', '一般', '不满意'],
    everybody: true,
    daysAgo: 30,
    days: 10,
    share: 0.38,
  },
  {
    ...past,
    estate: 0,
    title: '楼道公告栏换成电子屏',
    kind: 'opinion',
    about: '费用由物业承担。',
    voterUnit: 'room',
    options: agreed,
    daysAgo: 60,
    days: 14,
    share: 0.55,
  },
  {
    estate: 0,
    title: '夜间广场舞时间',
    kind: 'opinion',
    about: '请选择可以接受的结束时间。',
    voterUnit: 'room',
    options: ['20:30', '21:00', '21:30'],
    daysAgo: 1,
    startsIn: 3,
    days: 7,
    until: 'pending',
    share: 0,
  },
  {
    estate: 0,
    title: '快递柜增设位置',
    kind: 'opinion',
    about: '草稿，待现场勘查后发布。',
    voterUnit: 'room',
    options: ['东门', '南门', '地下车库出口'],
    daysAgo: 0,
    startsIn: 1,
    days: 10,
    until: 'draft',
    share: 0,
  },
  {
    ...going,
    estate: 1,
    title: '地库照明改为感应灯',
    kind: 'opinion',
    about: '预计每年节电两万度。',
    voterUnit: 'room',
    options: agreed,
    daysAgo: 5,
    days: 10,
    share: 0.41,
  },
  {
    ...past,
    estate: 1,
    title: '最美阳台评选',
    kind: 'activity',
    about: '票数最高的三户获得园艺礼包。',
    voterUnit: 'person',
    options: ['1栋1单元的月季墙', '2栋的多肉架', '3栋的瓜果棚'],
    pictures: true,
    everybody: true,
    daysAgo: 40,
    days: 15,
    share: 0.27,
  },
  {
    ...past,
    estate: 1,
    title: '保洁频次意见',
    kind: 'satisfaction',
    about: '楼道保洁由每日一次改为两次是否合适。',
    voterUnit: 'room',
    options: agreed,
    daysAgo: 75,
    days: 10,
    share: 0.36,
  },
  {
    ...past,
    estate: 1,
    title: '车位划线方案',
    kind: 'opinion',
    about: '两个方案车位数相同，转弯半径不同。',
    voterUnit: 'room',
    options: ['方案A', '方案B'],
    daysAgo: 90,
    days: 14,
    share: 0.5,
  },
  {
    estate: 1,
    title: '元旦电影放映',
    kind: 'activity',
    about: '露天放映的片目。',
    voterUnit: 'person',
    options: ['喜剧片', '动画片', '纪录片'],
    daysAgo: 8,
    startsIn: 1,
    days: 10,
    until: 'cancelled',
    share: 0,
  },
  {
    estate: 1,
    title: '健身器材更换清单',
    kind: 'opinion',
    about: '草稿。',
    voterUnit: 'room',
    options: ['漫步机', '椭圆机', '双杠', '乒乓球台'],
    maxSelect: 2,
    daysAgo: 0,
    startsIn: 2,
    days: 14,
    until: 'draft',
    share: 0,
  },
]
