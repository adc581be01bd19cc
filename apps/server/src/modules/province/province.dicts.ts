import { provinceErrors } from '@linli/api-client/contract/base/province-words'
import type { DictDefinition } from '../../kit/dicts/dicts.ts'

/** Dictionaries of the reports to the province (catalogue 1 and 2b, dictionaries). */
export const provinceDicts: readonly DictDefinition[] = [
  {
    code: 'province_data_type',
    name: '省厅上报类型',
    items: [
      { value: 'estate', label: '小区' },
      { value: 'building', label: '楼栋' },
      { value: 'room', label: '房屋' },
      { value: 'person', label: '人员' },
      { value: 'residency', label: '居住关系' },
      { value: 'vehicle', label: '车辆' },
      { value: 'channel', label: '通道' },
      { value: 'device', label: '设备' },
      { value: 'person_pass', label: '人员通行' },
    ],
  },
  {
    code: 'province_error',
    name: '省厅错误码',
    items: Object.entries(provinceErrors).map(([value, { label }]) => ({ value, label })),
  },
]
