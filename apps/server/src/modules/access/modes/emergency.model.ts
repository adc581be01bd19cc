import { emergencyItem as describedItem } from '@linli/api-client/contract/access/modes/emergency-item'
import { emergencyRelease as described } from '@linli/api-client/contract/access/modes/emergency-release'
import { formatDateTime } from '@linli/validators/format-date-time'
import { serve } from '../../../kit/serve/serve.ts'
import { emergencyItem, emergencyRelease } from './mode.table.ts'

/** Emergencies: what is done about them are calls of their own. */
export const { model: emergencyModel, routes: emergencyRowRoutes } = serve(
  described,
  emergencyRelease,
)({
  on: {
    extend: (_row, { plannedEndAt, why }) => ({
      patch: { plannedEndAt: new Date(plannedEndAt) },
      content: [`延长至 ${formatDateTime(new Date(plannedEndAt))}`, why].filter(Boolean).join('，'),
    }),
    end: (row, { endReason }) => ({
      patch: { endReason },
      content: `${endReason}；${row.total}个门，开启${row.opened}个，未开启${row.failed}个`,
    }),
  },
})

export const { model: emergencyItemModel, routes: emergencyItemRoutes } = serve(
  describedItem,
  emergencyItem,
)({})
