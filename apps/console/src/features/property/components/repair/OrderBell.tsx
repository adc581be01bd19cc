import { openRepairs } from '@linli/api-client/contract/property/repair-flow'
import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import { toast } from '@linli/ui/toast'
import { Bell, BellOff } from 'lucide-react'
import { chime } from '../../../../resource/chime.ts'
import { SoundSwitch } from '../../../../resource/SoundSwitch.tsx'
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
    <SoundSwitch isOn={!isQuiet} onTurn={(isOn) => setQuiet(!isOn)} what="新工单" icons={[Bell, BellOff]} />
  )
}
