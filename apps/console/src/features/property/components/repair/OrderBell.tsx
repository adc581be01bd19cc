import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { IconButton } from '@linli/ui/icon-button'
import { toast } from '@linli/ui/toast'
import { Bell, BellOff } from 'lucide-react'
import { chime } from '../../../../resource/chime.ts'
import { useNewRows } from '../../../../resource/useNewRows.ts'
import { usePreference } from '../../../../session/preferences.ts'

const open = { state: [...openRepairs] }

const useQuiet = () => usePreference('repair.quiet', false)

/** Rings for each new order, three times for what is critical, on whatever tab of the page; shows nothing itself. */
export function NewOrders() {
  const [isQuiet] = useQuiet()
  useNewRows(repairOrder, open, (rows) => {
    const critical = rows.filter(({ urgency }) => urgency === 'critical')
    for (const { orderNo, place } of critical) toast.warning(`特急报修 ${orderNo} ${place ?? ''}`)
    if (!isQuiet) chime(critical.length > 0 ? 3 : 1)
  })
  return null
}

/** Whether new orders are heard. */
export function OrderBell() {
  const [isQuiet, setQuiet] = useQuiet()
  return (
    <IconButton
      icon={isQuiet ? BellOff : Bell}
      label={isQuiet ? '打开新工单提示音' : '关闭新工单提示音'}
      onClick={() => {
        // Heard at once what was switched on; and the browser lets a page be heard after a press only.
        if (isQuiet) chime()
        setQuiet(!isQuiet)
      }}
    />
  )
}
