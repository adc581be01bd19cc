import * as z from 'zod/mini'
import { f, resource } from '../../kit/index.ts'
import { polygon } from '../base/geometry.ts'

const degrees = z.number().check(z.minimum(-180), z.maximum(180))
const position = z.tuple([degrees, degrees])

/** What a marker can be: a place, a way or an area, WGS-84. */
export const markerGeometry = z.union(
  [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({
      type: z.literal('LineString'),
      coordinates: z.array(position).check(z.minLength(2), z.maxLength(2000)),
    }),
    polygon,
  ],
  { error: '标注应为点、线或面' },
)
export type MarkerGeometry = z.output<typeof markerGeometry>

/** Something of the estate that is neither building nor device: hydrants, fire lanes, assembly points (catalogue 1 A9). */
export const mapMarker = resource({
  module: 'map',
  name: 'markers',
  entity: 'marker',
  label: '地图标注',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('名称', { required: true, max: 50 }),
    kind: f.dict('类型', 'map_marker_kind', { required: true }),
    geometry: f.json('位置', markerGeometry, { required: true }),
    icon: f.text('图标', { max: 50 }),
    color: f.text('颜色', { max: 9, pattern: [/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/, '颜色应为 #RRGGBB'] }),
    remark: f.text('备注', { max: 200 }),
    visible: f.bool('显示', { initial: true }),
  },
  list: {
    columns: ['name', 'kind', 'estateId', 'visible', 'remark'],
    filters: ['estateId', 'kind', 'visible'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
