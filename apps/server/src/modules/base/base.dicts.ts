import type { DictDefinition } from '../../kit/dicts/dicts.ts'
import { nationalities } from './nationalities.ts'
import { nations } from './nations.ts'

/** `value 标签` pairs, separated by commas, as a dictionary. */
const dict = (code: string, name: string, items: string): DictDefinition => ({
  code,
  name,
  items: items.split(',').map((item) => {
    const [value = '', ...label] = item.trim().split(' ')
    return { value, label: label.join(' ') }
  }),
})

/** Dictionaries of places, people and devices (catalogue 1, dictionaries). */
export const baseDicts: readonly DictDefinition[] = [
  dict(
    'doc_type',
    '证件类型',
    'idcard 居民身份证, passport 护照, hkmo_pass 港澳居民来往内地通行证, tw_pass 台湾居民来往大陆通行证, hkmo_residence 港澳居民居住证, tw_residence 台湾居民居住证, foreign_permanent 外国人永久居留身份证, household 户口簿, birth 出生医学证明, none 无证件, other 其他',
  ),
  { code: 'nation', name: '民族', items: nations },
  dict('nationality', '国籍', nationalities),
  dict(
    'education',
    '学历',
    'primary 小学及以下, junior 初中, senior 高中, vocational 中专/中技, college 大专, bachelor 本科, master 硕士, doctor 博士, unknown 未知',
  ),
  dict('marital', '婚姻状况', 'single 未婚, married 已婚, widowed 丧偶, divorced 离异, unknown 未说明'),
  dict(
    'political',
    '政治面貌',
    'party 中共党员, probationary 预备党员, league 共青团员, democratic 民主党派, masses 群众, unknown 未说明',
  ),
  dict(
    'population_type',
    '人口类型',
    'registered 常住户籍, lodging 寄住(人户分离), floating 流动人口, overseas 境外人员',
  ),
  dict(
    'house_relation',
    '与房屋关系',
    'owner 产权人(业主), co_owner 共有产权人, family 业主家属, tenant 承租人, cotenant 同住人, borrower 借住人, caretaker 保姆护工, employee 从业人员',
  ),
  dict(
    'family_relation',
    '与户主关系',
    'self 户主本人, spouse 配偶, son 子, daughter 女, grandchild 孙辈, parent 父母, grandparent 祖父母/外祖父母, sibling 兄弟姐妹, in_law 姻亲, other 其他亲属, non_kin 非亲属',
  ),
  dict(
    'move_out_reason',
    '迁出原因',
    'move 搬离, lease_end 租约到期, transfer 房屋过户, death 去世, error 登记有误, evict 清退, other 其他',
  ),
  dict(
    'person_tag',
    '人员标签',
    'elder_alone 独居老人, elder_80 高龄老人, child_left 留守儿童, pregnant 孕产妇, disabled 残疾人, low_income 低保户, chronic 慢病, mental 精神障碍, correction 社区矫正, veteran 退役军人, party 党员, volunteer 志愿者, keeper 楼栋长, grid 网格员, vip 重点服务',
  ),
  dict(
    'house_type',
    '房屋类型',
    'residential 住宅, apartment 公寓, shop 商铺, office 办公, storage 储藏室, garage 车库/车位, public 公共配套',
  ),
  dict(
    'house_usage',
    '房屋用途',
    'residential 住宅, apartment 公寓, shop 商铺, office 办公, storage 储藏室, garage 车库, public 公共配套',
  ),
  dict(
    'house_ownership',
    '产权性质',
    'commodity 商品房, affordable 经济适用房, public_rent 公租房, low_rent 廉租房, reform 房改房, resettle 拆迁安置房, unit 单位自管, self_built 自建房, other 其他',
  ),
  dict(
    'orientation',
    '朝向',
    'e 东, s 南, w 西, n 北, se 东南, sw 西南, ne 东北, nw 西北, sn 南北通透, ew 东西通透',
  ),
  dict(
    'building_type',
    '楼栋类型',
    'high 高层住宅, mid 小高层住宅, low 多层住宅, villa 别墅, apartment 公寓, commercial 商业, office 写字楼, mixed 商住混合, public 公共配套',
  ),
  dict('building_structure', '建筑结构', 'rc 钢筋混凝土, brick 砖混, steel 钢结构, wood 砖木, other 其他'),
  dict(
    'floor_type',
    '楼层类型',
    'standard 标准层, ground 首层, refuge 避难层, equipment 设备层, garage 车库层, roof 屋面',
  ),
  dict(
    'estate_type',
    '小区类型',
    'commodity 商品房小区, villa 别墅区, affordable 保障房小区, old 老旧小区, unit 单位大院, resettle 安置小区, mixed 综合体',
  ),
  dict(
    'device_category',
    '设备类别',
    'access 门禁一体机, intercom 可视对讲, lift 梯控, barrier 车辆道闸, camera 摄像机, nvr 录像机, sensor 传感器, smoke 烟感, other 其他',
  ),
  dict(
    'device_protocol',
    '接入协议',
    'http_push HTTP推送, mqtt MQTT, onvif ONVIF, gb28181 GB/T 28181, isapi ISAPI类, sdk 厂商SDK, simulator 模拟器',
  ),
  dict(
    'data_source_kind',
    '来源类型',
    'manual 手工录入, excel 表格导入, mini_program 小程序, device 设备上报, property_erp 物业系统, police 公安系统, street 街道系统, other 其他',
  ),
  dict(
    'industry',
    '行业',
    'retail 零售, catering 餐饮, education 教育, medical 医疗, beauty 美业, finance 金融, it 信息技术, logistics 快递物流, office 商务办公, other 其他',
  ),
  dict('credit_level', '信用等级', 'aaa AAA, aa AA, a A, b B, c C, none 未评级'),
  dict(
    'plate_color',
    '车牌颜色',
    'blue 蓝, yellow 黄, green 渐变绿, yellow_green 黄绿双拼, white 白, black 黑, other 其他',
  ),
  dict(
    'plate_kind',
    '号牌种类',
    'small 小型汽车, large 大型汽车, nev_small 小型新能源汽车, nev_large 大型新能源汽车, trailer 挂车, learner 教练汽车, police 警用汽车, hk 香港入出境车, mo 澳门入出境车, embassy 使馆汽车, consulate 领馆汽车, army 军队车辆, wj 武警车辆, motorcycle 普通摩托车, temp 临时行驶车, ebike 电动自行车, none 无牌',
  ),
  dict(
    'parking_space_kind',
    '车位类型',
    'standard 标准, accessible 无障碍, charging 充电, tandem 子母, mini 微型, visitor 访客, truck 货车',
  ),
  dict(
    'vehicle_type',
    '车型',
    'car 轿车, suv SUV, mpv MPV, van 面包车, bus 客车, truck 货车, motorcycle 摩托车, ebike 电动自行车, tricycle 三轮车, other 其他',
  ),
  dict(
    'body_color',
    '车身颜色',
    'white 白, black 黑, gray 灰, silver 银, red 红, blue 蓝, green 绿, yellow 黄, brown 棕, orange 橙, purple 紫, other 其他',
  ),
]
