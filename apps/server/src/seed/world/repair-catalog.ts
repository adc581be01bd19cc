import type { repairType } from '@linli/api-client/contract/property/repair-type'
import type { repairPrice } from '@linli/api-client/contract/property/repair-price'
import type { NewOf } from '@linli/api-client/kit'

type Type = NewOf<typeof repairType>
type Price = NewOf<typeof repairPrice>

/** What the types of a category have in common. */
interface Category extends Pick<Type, 'name' | 'code' | 'area' | 'feeMode'> {
  /** Name, code, minutes until it is accepted, begun and done, and what else differs. */
  readonly types: readonly (readonly [string, string, number, number, number, Partial<Type>?])[]
  /** Kind, name, specification, unit, price in yuan. */
  readonly prices: readonly (readonly [NonNullable<Price['kind']>, string, string, string, number])[]
}

const critical = { urgency: 'critical', dispatchMode: 'rotate', visitMode: 'all' } as const
const urgent = { urgency: 'urgent' } as const

/** The types of the demo: 6 categories with 32 types, and 60 prices of each company. */
export const repairCatalog: readonly Category[] = [
  {
    name: '水电',
    code: 'utility',
    area: 'indoor',
    feeMode: 'paid',
    types: [
      ['水管漏水', 'pipe_leak', 10, 30, 240, { ...urgent, needAfter: true }],
      ['下水道堵塞', 'drain_blocked', 15, 60, 480, { needAfter: true }],
      ['马桶维修', 'toilet', 15, 60, 720],
      ['龙头更换', 'tap', 30, 120, 1_440],
      ['户内停电', 'power_off', 10, 30, 180, urgent],
      ['开关插座', 'socket', 30, 120, 1_440],
      ['灯具更换', 'lamp', 30, 120, 1_440],
    ],
    prices: [
      ['labor', '水管维修', '明管', '处', 60],
      ['labor', '水管维修', '暗管', '处', 180],
      ['labor', '下水疏通', '普通', '次', 50],
      ['labor', '下水疏通', '机械', '次', 120],
      ['labor', '马桶维修', '', '次', 60],
      ['labor', '电路检修', '', '次', 60],
      ['labor', '灯具安装', '', '盏', 30],
      ['material', '三角阀', 'DN15', '只', 25],
      ['material', '铜龙头', 'DN15', '只', 68],
      ['material', '软管', '60cm', '根', 18],
      ['material', '五孔插座', '86型', '只', 15],
      ['material', '空气开关', '32A', '只', 35],
    ],
  },
  {
    name: '门窗',
    code: 'door_window',
    area: 'indoor',
    feeMode: 'paid',
    types: [
      ['入户门锁', 'door_lock', 15, 60, 720],
      ['窗户五金', 'window_part', 30, 240, 2_880],
      ['玻璃破损', 'glass', 15, 120, 1_440, urgent],
      ['纱窗更换', 'screen', 60, 480, 4_320],
      ['单元门故障', 'unit_door', 10, 60, 480, { area: 'public', feeMode: 'free' }],
    ],
    prices: [
      ['labor', '换锁芯', '', '次', 60],
      ['labor', '窗户五金更换', '', '处', 40],
      ['labor', '玻璃安装', '', '平方米', 45],
      ['material', '锁芯', 'C级', '只', 168],
      ['material', '合页', '4寸', '副', 22],
      ['material', '钢化玻璃', '5mm', '平方米', 95],
      ['material', '金刚网纱', '', '平方米', 120],
      ['material', '窗户滑轮', '', '只', 12],
      ['material', '闭门器', '', '只', 138],
    ],
  },
  {
    name: '墙地',
    code: 'wall_floor',
    area: 'both',
    feeMode: 'warranty',
    types: [
      ['外墙渗水', 'wall_seep', 30, 240, 10_080, { needBefore: true, needAfter: true }],
      ['屋面漏水', 'roof_leak', 30, 240, 10_080, { needBefore: true, needAfter: true }],
      ['墙面开裂', 'wall_crack', 60, 480, 14_400],
      ['瓷砖空鼓', 'tile', 60, 480, 10_080],
      ['地面破损', 'ground', 60, 480, 7_200, { area: 'public', feeMode: 'free' }],
    ],
    prices: [
      ['labor', '防水修补', '', '平方米', 85],
      ['labor', '墙面修补', '', '平方米', 45],
      ['labor', '瓷砖铺贴', '', '平方米', 70],
      ['material', '防水涂料', '', '公斤', 28],
      ['material', '腻子粉', '20kg', '袋', 32],
      ['material', '外墙乳胶漆', '5L', '桶', 210],
      ['material', '瓷砖', '600×600', '块', 38],
      ['material', '瓷砖胶', '20kg', '袋', 45],
      ['material', '美缝剂', '', '支', 26],
    ],
  },
  {
    name: '电梯',
    code: 'lift',
    area: 'public',
    feeMode: 'free',
    types: [
      ['电梯困人', 'lift_trapped', 3, 20, 60, critical],
      ['电梯停运', 'lift_stopped', 10, 30, 240, urgent],
      ['电梯异响', 'lift_noise', 30, 240, 1_440],
      ['轿厢照明', 'lift_light', 30, 240, 1_440],
      ['按钮失灵', 'lift_button', 15, 120, 720],
    ],
    prices: [
      ['material', '轿厢灯', '18W', '盏', 86],
      ['material', '楼层按钮', '', '只', 120],
      ['material', '门机皮带', '', '根', 160],
      ['material', '导靴', '', '副', 240],
      ['labor', '电梯检修', '', '次', 200],
      ['labor', '按钮更换', '', '只', 60],
      ['labor', '门机调整', '', '次', 150],
      ['labor', '困人救援', '', '次', 0],
      ['labor', '照明更换', '', '盏', 40],
      ['material', '光幕', '', '副', 680],
    ],
  },
  {
    name: '公共设施',
    code: 'facility',
    area: 'public',
    feeMode: 'free',
    types: [
      ['路灯不亮', 'street_light', 30, 240, 1_440],
      ['楼道照明', 'stair_light', 30, 240, 1_440],
      ['消防设施', 'fire', 5, 30, 240, { ...critical, needAfter: true }],
      ['井盖缺损', 'manhole', 5, 30, 240, { ...critical, needBefore: true }],
      ['健身器材', 'fitness', 60, 1_440, 7_200],
    ],
    prices: [
      ['material', 'LED路灯', '60W', '盏', 260],
      ['material', '声控灯', '9W', '盏', 32],
      ['material', '灭火器', '4kg', '具', 68],
      ['material', '消防水带', '20m', '盘', 110],
      ['material', '井盖', '700型', '套', 320],
      ['material', '健身器材配件', '', '套', 90],
      ['labor', '路灯检修', '', '盏', 80],
      ['labor', '消防设施检修', '', '次', 120],
      ['labor', '井盖更换', '', '套', 100],
      ['labor', '器材维修', '', '次', 80],
    ],
  },
  {
    name: '弱电智能',
    code: 'smart',
    area: 'both',
    feeMode: 'free',
    types: [
      ['门禁故障', 'access_control', 10, 60, 480, { area: 'public', ...urgent }],
      ['可视对讲', 'intercom', 30, 240, 1_440, { area: 'indoor' }],
      ['监控故障', 'camera', 30, 240, 1_440, { area: 'public' }],
      ['道闸故障', 'barrier', 10, 60, 480, { area: 'public', dispatchMode: 'grab' }],
      ['网络故障', 'network', 30, 240, 1_440, { area: 'indoor', clock: 'service' }],
    ],
    prices: [
      ['material', '对讲室内机', '7寸', '台', 480],
      ['material', '门禁电源', '12V5A', '只', 95],
      ['material', '磁力锁', '280kg', '把', 180],
      ['material', '网线', '六类', '米', 4],
      ['material', '水晶头', '', '只', 2],
      ['material', '道闸杆', '3m', '根', 260],
      ['labor', '弱电检修', '', '次', 60],
      ['labor', '对讲更换', '', '台', 80],
      ['labor', '布线', '', '米', 12],
      ['labor', '道闸检修', '', '次', 100],
    ],
  },
]
