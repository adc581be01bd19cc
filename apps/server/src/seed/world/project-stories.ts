/** How far a project of the demo has come. */
export type ProjectEnd =
  | 'draft'
  | 'approving'
  | 'approved'
  | 'building'
  | 'trial'
  | 'accepting'
  | 'warranty'
  | 'closed'
  | 'suspended'
  | 'terminated'

export interface ProjectStory {
  readonly name: string
  readonly program?: string
  readonly kind: string
  readonly fundSource: string
  /** Begun so many days ago. */
  readonly daysAgo: number
  readonly until: ProjectEnd
  readonly warrantyMonths?: number
  /** Stands in every second estate; the others stand in one each. */
  readonly often?: true
}

/** What is built in the demo: each state once at least, two of them in their warranty (catalogue 2a, Seed data). */
export const projectStories: readonly ProjectStory[] = [
  {
    name: '老旧小区智慧化改造',
    program: '老旧小区智慧化改造一期',
    kind: 'rebuild',
    fundSource: 'government',
    daysAgo: 50,
    until: 'building',
    often: true,
  },
  {
    name: '人行出入口升级',
    program: '老旧小区智慧化改造一期',
    kind: 'upgrade',
    fundSource: 'property',
    daysAgo: 40,
    until: 'building',
    often: true,
  },
  {
    name: '非机动车棚监控新建',
    program: '安防补短板',
    kind: 'new',
    fundSource: 'maintenance_fund',
    daysAgo: 10,
    until: 'approved',
    often: true,
  },
  {
    name: '地库道闸迁改',
    kind: 'relocate',
    fundSource: 'operator',
    daysAgo: 2,
    until: 'draft',
    often: true,
  },
  {
    name: '单元门禁扩容',
    program: '安防补短板',
    kind: 'expand',
    fundSource: 'property',
    daysAgo: 4,
    until: 'approving',
  },
  {
    name: '高空抛物监控新建',
    program: '安防补短板',
    kind: 'new',
    fundSource: 'government',
    daysAgo: 66,
    until: 'trial',
  },
  {
    name: '梯控系统升级',
    kind: 'upgrade',
    fundSource: 'property',
    daysAgo: 80,
    until: 'accepting',
  },
  {
    name: '北区门禁改造',
    program: '老旧小区智慧化改造一期',
    kind: 'rebuild',
    fundSource: 'government',
    daysAgo: 100,
    until: 'warranty',
  },
  {
    name: '南门人行道闸新建',
    kind: 'new',
    fundSource: 'developer',
    daysAgo: 130,
    until: 'warranty',
    warrantyMonths: 36,
  },
  {
    name: '访客机维保',
    kind: 'maintenance',
    fundSource: 'property',
    daysAgo: 150,
    until: 'closed',
    warrantyMonths: 1,
  },
  {
    name: '消防通道门禁改造',
    program: '老旧小区智慧化改造一期',
    kind: 'rebuild',
    fundSource: 'government',
    daysAgo: 45,
    until: 'suspended',
  },
  {
    name: '人脸抓拍点位扩容',
    kind: 'expand',
    fundSource: 'operator',
    daysAgo: 35,
    until: 'terminated',
  },
]

/** Stages with their weight, and from which day of the project to which. */
export const stagesOfStory = [
  ['勘察设计', 10, 0, 7],
  ['布线施工', 30, 8, 25],
  ['设备安装', 40, 26, 45],
  ['联调培训', 20, 46, 60],
] as const

/** How far each stage came, and on which day of the project; a little later than planned. */
export const stepsOfStory = [
  [1, 5, 60],
  [1, 9, 100],
  [2, 14, 35],
  [2, 21, 70],
  [2, 29, 100],
  [3, 34, 30],
  [3, 39, 60],
  [3, 52, 100],
  [4, 55, 50],
  [4, 59, 100],
] as const

/** What was written on the site, and on which day. */
export const diaryOfStory = [
  [1, '现场勘察，核对点位与管线走向'],
  [8, '进场布线，完成一层弱电井'],
  [9, '完成二至六层布线，接地测试合格'],
  [15, '桥架安装，弱电井封堵'],
  [22, '光缆熔接，链路损耗测试合格'],
  [28, '设备到场开箱验收，安装首台设备'],
  [36, '安装支架，设备通电'],
  [44, '设备联网，录入点位信息'],
  [56, '人脸库下发，联动测试'],
  [59, '完成操作培训，签到12人'],
] as const

/** Days of the project on which what follows the work happens. */
export const daysOfStory = {
  install: 28,
  documents: 60,
  trial: 61,
  fixed: 63,
  acceptance: 77,
  accepted: 80,
  paid: 115,
  closed: 118,
} as const
