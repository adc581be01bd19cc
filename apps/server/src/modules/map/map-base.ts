import type { mapSettings } from '@linli/api-client/contract/map/map-calls'
import type { OutputOf } from '@linli/api-client/kit'
import type { Params } from '../../kit/params/params.ts'

type BaseMap = OutputOf<typeof mapSettings>

const plain: BaseMap = { crs: 'wgs84', tiles: [], scheme: 'xyz', attribution: '' }

/** The origin that tiles of an address come from; undefined of what is no such address. */
export function tileHost(address: string): string | undefined {
  if (!['{z}', '{x}', '{y}'].every((part) => address.includes(part))) return undefined
  // The parts in braces are no host: they are taken out before the address is read.
  if (!URL.canParse(address.replaceAll(/\{[zxy]\}/g, '0'))) return undefined
  const { protocol, origin } = new URL(address.replaceAll(/\{[zxy]\}/g, '0'))
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

const known = (key: string): Readonly<Record<string, BaseMap>> => ({
  amap: {
    crs: 'gcj02',
    tiles: ['https://webrd01.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}'],
    scheme: 'xyz',
    attribution: '© 高德地图',
  },
  tencent: {
    crs: 'gcj02',
    tiles: ['https://rt0.map.gtimg.com/tile?z={z}&x={x}&y={y}&type=vector&styleid=3'],
    scheme: 'tms',
    attribution: '© 腾讯地图',
  },
  tianditu: {
    crs: 'wgs84',
    tiles: [
      `https://t0.tianditu.gov.cn/vec_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=vec&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk=${encodeURIComponent(key)}`,
    ],
    scheme: 'xyz',
    attribution: '© 天地图',
  },
})

/** What maps are drawn on now, by the parameters. */
export async function baseMap(params: Params): Promise<BaseMap> {
  const base = await params.text('map.base')
  if (base !== 'xyz') return known(await params.text('map.key'))[base] ?? plain
  const address = await params.text('map.xyzUrl')
  if (tileHost(address) === undefined) return plain
  return {
    crs: (await params.text('map.xyzCrs')) === 'gcj02' ? 'gcj02' : 'wgs84',
    tiles: [address],
    scheme: 'xyz',
    attribution: '',
  }
}

/** Where pages may load tiles from: the one host of the base map, or nowhere. */
export async function tileOrigins(params: Params): Promise<string[]> {
  const { tiles } = await baseMap(params)
  return tiles.flatMap((address) => tileHost(address) ?? [])
}
