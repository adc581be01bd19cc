interface SeedTopic {
  readonly title: string
  readonly about: string
  readonly category: string
  readonly kind: 'approve' | 'choice' | 'election'
  readonly seats?: number
  readonly options?: readonly (readonly [name: string, intro: string])[]
}

export interface SeedVote {
  /** The first or the second estate of the demo. */
  readonly estate: 0 | 1
  readonly roll: 'estate' | 'unit'
  readonly title: string
  readonly about: string
  readonly convener: 'committee' | 'preparatory' | 'neighborhood' | 'owners'
  readonly form?: 'online' | 'written' | 'mixed'
  /** When its notice was posted, and how long ballots are taken from the eighteenth day on. */
  readonly daysAgo: number
  readonly days: number
  readonly until: 'draft' | 'voting' | 'counting' | 'publicity'
  readonly turnout: number
  /** Of each ten. */
  readonly approve: number
  readonly oppose: number
  readonly topics: readonly SeedTopic[]
}

const agree = (title: string, category: string, about: string): SeedTopic => ({
  title,
  category,
  about,
  kind: 'approve',
})

/** Votes of the demo, in every state that a vote is seen in. */
export const seedVotes: readonly SeedVote[] = [
  {
    estate: 0,
    roll: 'estate',
    title: '2026年业主大会：选聘物业与换届',
    about: '现行物业服务合同将于年底到期，第三届业主委员会同时任期届满，提请业主大会表决。',
    convener: 'committee',
    daysAgo: 30,
    days: 30,
    until: 'voting',
    turnout: 0.61,
    approve: 7,
    oppose: 2,
    topics: [
      agree('是否续聘现物业服务企业', '4', '续聘三年，物业费标准不变，服务标准按合同附件执行。'),
      {
        title: '选举第四届业主委员会委员',
        category: '3',
        kind: 'election',
        seats: 3,
        about: '候选人由业主推荐，经资格审查后公示无异议。',
        options: [
          ['周明远', '工程师，住1栋，曾任楼栋长'],
          ['林淑芬', '退休教师，住2栋，热心公益'],
          ['何志强', '律师，住3栋'],
          ['吴晓蕾', '会计师，住1栋'],
        ],
      },
      {
        title: '小区大门改造方案',
        category: '9',
        kind: 'choice',
        about: '三个方案的造价均由公共收益支出，不向业主分摊。',
        options: [
          ['方案一：人车分流', '新设人行通道，工期45天'],
          ['方案二：原址翻新', '工期20天，期间不封闭出入口'],
        ],
      },
    ],
  },
  {
    estate: 0,
    roll: 'estate',
    title: '修改管理规约',
    about: '增加宠物管理和共享充电设施管理的条款。',
    convener: 'committee',
    daysAgo: 160,
    days: 20,
    until: 'publicity',
    turnout: 0.52,
    approve: 8,
    oppose: 1,
    topics: [agree('是否通过管理规约修订稿', '2', '修订内容见附件，涉及第12、17、23条。')],
  },
  {
    estate: 0,
    roll: 'unit',
    title: '加装电梯',
    about: '由本单元业主自筹资金，在北侧加装一部电梯。',
    convener: 'owners',
    form: 'written',
    daysAgo: 45,
    days: 20,
    until: 'publicity',
    turnout: 0.9,
    approve: 9,
    oppose: 1,
    topics: [agree('是否同意加装电梯', '7', '方案、费用分摊和施工影响见附件。')],
  },
  {
    estate: 1,
    roll: 'estate',
    title: '使用维修资金更换电梯曳引机',
    about: '2栋、5栋电梯曳引机磨损超标，检测单位建议更换。',
    convener: 'committee',
    daysAgo: 42,
    days: 20,
    until: 'counting',
    turnout: 0.7,
    approve: 8,
    oppose: 1,
    topics: [agree('是否同意使用维修资金更换曳引机', '5', '预算42.6万元，审计后据实列支。')],
  },
  {
    estate: 1,
    roll: 'estate',
    title: '加装充电桩并出租场地',
    about: '在地面东侧临停区加装20个充电桩，场地出租收益归全体业主。',
    convener: 'committee',
    daysAgo: 50,
    days: 25,
    until: 'publicity',
    turnout: 0.78,
    approve: 9,
    oppose: 1,
    topics: [agree('是否同意加装充电桩并出租场地', '8', '租期五年，年租金不低于12万元。')],
  },
  {
    estate: 1,
    roll: 'estate',
    title: '公共收益使用计划',
    about: '上年度公共收益结余的使用安排。',
    convener: 'committee',
    daysAgo: 0,
    days: 15,
    until: 'draft',
    turnout: 0,
    approve: 0,
    oppose: 0,
    topics: [
      agree('是否用于更换单元门禁', '9', '预算18万元。'),
      agree('是否用于增设儿童活动设施', '9', '预算9万元。'),
    ],
  },
]
