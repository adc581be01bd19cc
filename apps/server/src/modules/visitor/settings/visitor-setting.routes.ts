import { visitorSetting as described } from '@linli/api-client/contract/visitor/visitor-setting'
import { invalid } from '../../../kit/app-error.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { visitorMode, visitorSetting } from './visitor-setting.table.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => day.test(text) && !Number.isNaN(Date.parse(text))

export const { routes: visitorSettingRoutes, model: visitorSettingModel } = serve(
  described,
  visitorSetting,
)({
  lines: { modes: { table: visitorMode } },
  check: ({ modes = [], blackoutDates }) => {
    const types = modes.map(({ visitorType }) => visitorType)
    const twice = types.findIndex((type, at) => types.indexOf(type) !== at)
    if (twice !== -1) throw invalid({ [`modes.${twice}.visitorType`]: '该访客类型已设置' })
    if (blackoutDates?.some((date) => !isDay(date)))
      throw invalid({ blackoutDates: '请按 2026-10-01 的格式填写日期' })
  },
})
