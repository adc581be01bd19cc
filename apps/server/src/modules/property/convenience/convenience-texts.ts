import type { convenienceProviders } from '@linli/api-client/contract/property/convenience/convenience-service'

/** How a service of the demo is booked: fee in 分, minutes of a slot, places, names of what is booked. */
interface BookedText {
  readonly fee: number
  readonly unit?: string
  readonly slot: number
  readonly capacity: number
  readonly needConfirm?: boolean
  readonly open: readonly [from: string, to: string]
  readonly resources: readonly string[]
}

/** A service of the demo. */
export interface ServiceText {
  readonly name: string
  /** Code of its type. */
  readonly type: string
  readonly by: keyof typeof convenienceProviders
  readonly provider: string
  readonly intro: string
  readonly price?: string
  readonly booked?: BookedText
  /** Left in this state; online without. */
  readonly state?: 'draft' | 'auditing' | 'rejected'
  /** Days until the licence of a merchant ends. */
  readonly licence?: number
}

/** What each estate of the demo has around it: 15 services, with 20 things to book among them. */
export const serviceTexts: readonly ServiceText[] = [
  {
    name: '邻里日常保洁',
    type: 'cleaning',
    by: 'property',
    provider: '邻里家政',
    intro: '<p>两小时起，自带工具与清洁剂，保洁员均已实名并体检。</p>',
    booked: {
      fee: 8_000,
      slot: 120,
      capacity: 2,
      needConfirm: true,
      open: ['08:00', '18:00'],
      resources: ['李阿姨', '王阿姨', '周阿姨'],
    },
  },
  {
    name: '洁万家深度保洁',
    type: 'deep_cleaning',
    by: 'merchant',
    provider: '洁万家家政服务有限公司',
    intro: '<p>开荒、油烟机与地毯清洗，三人一组，四小时起。</p>',
    licence: 240,
    booked: {
      fee: 36_000,
      slot: 240,
      capacity: 1,
      needConfirm: true,
      open: ['08:00', '20:00'],
      resources: ['一组', '二组'],
    },
  },
  {
    name: '颐安上门护理',
    type: 'elder_care',
    by: 'charity',
    provider: '颐安养老服务中心',
    intro: '<p>为六十岁以上住户测量血压、陪诊和助浴。</p>',
    booked: { fee: 0, slot: 60, capacity: 1, open: ['09:00', '17:00'], resources: ['陈护士', '赵护士'] },
  },
  {
    name: '全能家电维修',
    type: 'appliance',
    by: 'merchant',
    provider: '全能家电服务部',
    intro: '<p>空调、冰箱、洗衣机、热水器，修好再收费。</p>',
    price: '上门费30元，维修另计',
    licence: 18,
    booked: {
      fee: 3_000,
      slot: 60,
      capacity: 1,
      needConfirm: true,
      open: ['08:00', '20:00'],
      resources: ['孙师傅'],
    },
  },
  {
    name: '管道疏通',
    type: 'drain',
    by: 'property',
    provider: '物业工程部',
    intro: '<p>厨房、卫生间下水疏通，半小时内上门。</p>',
    price: '60元起',
    booked: { fee: 0, slot: 60, capacity: 1, open: ['08:00', '22:00'], resources: ['值班师傅'] },
  },
  {
    name: '羽毛球馆',
    type: 'training',
    by: 'property',
    provider: '社区活动中心',
    intro: '<p>室内塑胶场地，请穿软底鞋入场，球拍自备。</p>',
    booked: {
      fee: 3_000,
      unit: '场',
      slot: 60,
      capacity: 1,
      open: ['08:00', '22:00'],
      resources: ['1号场', '2号场', '3号场', '4号场'],
    },
  },
  {
    name: '邻里多功能厅',
    type: 'early_learning',
    by: 'property',
    provider: '社区活动中心',
    intro: '<p>可容纳40人，有投影和音响，适合议事与亲子活动。</p>',
    booked: {
      fee: 0,
      slot: 120,
      capacity: 1,
      needConfirm: true,
      open: ['09:00', '21:00'],
      resources: ['多功能厅'],
    },
  },
  {
    name: '安心健康体检',
    type: 'checkup',
    by: 'government',
    provider: '社区卫生服务中心',
    intro: '<p>每年一次的居民健康体检，空腹前来，带身份证。</p>',
    booked: { fee: 0, slot: 30, capacity: 10, open: ['08:00', '11:00'], resources: ['体检中心'] },
  },
  {
    name: '周末法律咨询',
    type: 'legal',
    by: 'charity',
    provider: '区法律援助志愿队',
    intro: '<p>邻里纠纷、房产、婚姻继承，每位三十分钟。</p>',
    booked: { fee: 0, slot: 30, capacity: 1, open: ['09:00', '12:00'], resources: ['张律师', '何律师'] },
  },
  {
    name: '护理推拿馆',
    type: 'rehab',
    by: 'merchant',
    provider: '舒筋堂健康管理有限公司',
    intro: '<p>颈肩腰腿理疗，盲人技师，持证上岗。</p>',
    licence: 400,
    booked: {
      fee: 12_800,
      slot: 60,
      capacity: 1,
      open: ['10:00', '22:00'],
      resources: ['1号床', '2号床', '3号床'],
    },
  },
  {
    name: '社区食堂',
    type: 'canteen',
    by: 'government',
    provider: '街道为老服务中心',
    intro: '<p>早中晚三餐，六十岁以上老人凭卡八折。</p>',
    price: '人均18元',
  },
  {
    name: '开锁换锁',
    type: 'locksmith',
    by: 'merchant',
    provider: '平安锁业经营部',
    intro: '<p>公安备案，开锁前须核对身份证与住址。</p>',
    price: '开锁80元，换锁150元起',
    licence: 90,
  },
  {
    name: '菜鸟驿站',
    type: 'parcel',
    by: 'merchant',
    provider: '邻里驿站',
    intro: '<p>代收代寄，取件码取件，大件可送上门。</p>',
    licence: 150,
    state: 'auditing',
  },
  {
    name: '家门口早餐车',
    type: 'breakfast',
    by: 'merchant',
    provider: '老街坊早餐',
    intro: '<p>北门外，包子、豆浆、油条，每天六点出摊。</p>',
    licence: 60,
    state: 'rejected',
  },
  {
    name: '水电气服务热线',
    type: 'utilities',
    by: 'government',
    provider: '市政公用事业',
    intro: '<p>停水停电、燃气报修，全天有人接听。</p>',
    state: 'draft',
  },
]
