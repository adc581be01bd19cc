import { dict, type DictDefinition } from '../../kit/dicts/dicts.ts'

export const mapDicts: readonly DictDefinition[] = [
  dict('map_marker_kind', '地图标注类型', {
    gate: '岗亭',
    fire_hydrant: '消防栓',
    fire_lane: '消防通道',
    assembly: '应急集合点',
    aed: 'AED',
    garbage: '垃圾分类点',
    charging: '充电桩',
    playground: '儿童游乐',
    express: '快递柜',
    other: '其他',
  }),
]
