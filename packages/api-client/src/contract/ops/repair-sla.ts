import { f, resource } from '../../kit/index.ts'
import { deviceUrgencies } from './device-repair-flow.ts'

const minutes = (label: string) => f.duration(label, { required: true, min: 1, max: 43_200 })

/** Within what time a company wants its devices repaired; what it does not say is as usual. */
export const repairSla = resource({
  module: 'ops',
  name: 'repair-slas',
  entity: 'repairSla',
  label: '维修时限',
  scope: 'company',
  title: 'urgency',
  fields: {
    companyId: f.ref('物业公司', 'base/property-companies', { required: true, createOnly: true }),
    urgency: f.enum('紧急程度', deviceUrgencies, {
      required: true,
      createOnly: true,
      unique: '该公司已设置此紧急程度的时限',
    }),
    acceptMinutes: minutes('接单时限'),
    arriveMinutes: minutes('到场时限'),
    finishMinutes: minutes('完成时限'),
  },
  list: {
    columns: ['urgency', 'companyId', 'acceptMinutes', 'arriveMinutes', 'finishMinutes'],
    filters: ['companyId', 'urgency'],
    sort: 'companyId,urgency',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove'],
})
