/** What a property management writes: title, category, words, and how it is told. */
export interface NoticeText {
  readonly title: string
  readonly category: string
  readonly body: readonly string[]
  readonly priority?: 'important' | 'emergency'
  readonly needReceipt?: boolean
  readonly screen?: boolean
}

export const noticeTexts: readonly NoticeText[] = [
  {
    title: '关于二次供水水箱清洗的停水通知',
    category: 'outage',
    body: ['因水箱清洗消毒，本周四9:00至17:00高区停水。', '请提前储水，恢复供水后先放水两分钟再使用。'],
    priority: 'important',
    screen: true,
  },
  {
    title: '电梯年检期间乘梯提示',
    category: 'daily',
    body: ['各楼栋电梯按顺序年检，每台约两小时，期间请改乘相邻电梯或走楼梯。'],
  },
  {
    title: '本季度物业服务费缴费提示',
    category: 'charge',
    body: ['本季度物业服务费已出账，可在小程序“缴费”中查看明细并支付，也可到服务中心缴纳。'],
    needReceipt: true,
  },
  {
    title: '周末亲子跳蚤市场邀请',
    category: 'activity',
    body: ['周六15:00在中心广场举办亲子跳蚤市场，欢迎带上闲置图书与玩具参加。🎈', '雨天顺延一周。'],
  },
  {
    title: '电动自行车禁止上楼充电',
    category: 'safety',
    body: ['楼道、电梯和户内禁止为电动自行车充电。', '请使用东门充电棚，每晚22:00后半价。'],
    priority: 'important',
    screen: true,
    needReceipt: true,
  },
  {
    title: '台风蓝色预警：请收好阳台物品',
    category: 'emergency',
    body: ['预计今夜阵风8级。请关好门窗，收好阳台花盆与晾晒物品，车辆勿停放在广告牌和大树下。'],
    priority: 'emergency',
    screen: true,
  },
  {
    title: '上半年公共收益收支公示',
    category: 'revenue',
    body: ['上半年公共车位、电梯广告等收益及支出明细已在公告栏公示，公示期15日。'],
  },
  {
    title: '流动人口居住登记便民服务',
    category: 'government',
    body: ['社区民警本周日上午在服务中心办理居住登记与居住证签注，请携带身份证与租赁合同。'],
  },
  {
    title: '绿化带病虫害防治',
    category: 'daily',
    body: ['周二6:00至8:00喷洒低毒药剂，请看护好儿童与宠物，暂勿在绿化带停留。'],
  },
  {
    title: '地下车库地坪维修与临时停车安排',
    category: 'daily',
    body: ['负一层A区分段维修，维修期间请按现场指引停放，车位租金按天减免。'],
  },
]
