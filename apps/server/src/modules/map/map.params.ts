import type { ParamDefinition } from '../../kit/params/params.ts'
import { tileHost } from './map-base.ts'

/** What maps are drawn on (catalogue 1 A9). */
export const mapParams: readonly ParamDefinition[] = [
  {
    key: 'map.base',
    name: '地图底图',
    group: 'map',
    type: 'enum',
    initial: 'none',
    options: { none: '简图', amap: '高德', tencent: '腾讯', tianditu: '天地图', xyz: '自定义瓦片' },
    remark: '简图不需要外网；其他底图由浏览器从对应的服务器取得',
  },
  {
    key: 'map.key',
    name: '底图密钥',
    group: 'map',
    type: 'text',
    initial: '',
    remark: '天地图的浏览器端密钥；随瓦片地址发送，所有能看地图的人可见',
  },
  {
    key: 'map.xyzUrl',
    name: '自定义瓦片地址',
    group: 'map',
    type: 'text',
    initial: '',
    remark: '例如 https://tile.example.com/{z}/{x}/{y}.png',
    check: (value) =>
      value === '' || tileHost(String(value)) !== undefined
        ? undefined
        : '瓦片地址须为含 {z}、{x}、{y} 的 http(s) 地址',
  },
  {
    key: 'map.xyzCrs',
    name: '自定义瓦片坐标系',
    group: 'map',
    type: 'enum',
    initial: 'wgs84',
    options: { wgs84: 'WGS-84', gcj02: 'GCJ-02' },
  },
]
