import { f, lines, resource } from '../../kit/index.ts'
import { alertLevels } from '../alert/levels.ts'
import { drillMinutes } from './drill-minutes.ts'

/** What happens in a step: an alert, or somebody at a door. */
const drillEvents = { alert: '预警', stranger: '陌生人未识别', resident: '住户通行' } as const

/** A drill that somebody wrote: what is told when and where (2a, walls). Nothing of it is a record of anything. */
export const drillScript = resource({
  module: 'screen',
  name: 'drill-scripts',
  entity: 'drillScript',
  label: '演练脚本',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('脚本名称', { required: true, max: 30, unique: '演练脚本「{value}」已存在' }),
    steps: lines('步骤', {
      fields: {
        after: f.int('第几秒', {
          required: true,
          min: 0,
          max: drillMinutes.max * 60 - 1,
          unit: '秒',
          initial: 0,
          ordinal: true,
        }),
        event: f.enum('事件', drillEvents, { required: true, initial: 'alert' }),
        alertKind: f.dict('预警类型', 'alert_kind'),
        level: f.enum('级别', alertLevels),
        title: f.text('标题', { max: 30 }),
        deviceId: f.ref('地点', 'base/devices', { within: 'estateId' }),
      },
      required: true,
      max: 50,
      help: '预警不选类型为人工上报，不填级别和标题时按类型；不选地点为小区',
    }),
    remark: f.text('说明', { max: 200 }),
  },
  list: {
    columns: [{ field: 'name', width: 200 }, 'estateId', 'remark'],
    filters: ['estateId'],
    keyword: ['name'],
    sort: 'name',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
