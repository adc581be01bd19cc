import { accessHoliday } from '@linli/api-client/contract/access/access-holiday'
import { accessTimePlan } from '@linli/api-client/contract/access/access-time-plan'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { useState } from 'react'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useCan } from '../../../session/profile.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { WeekView } from './WeekView.tsx'

const TimePlanForm = whenOpened(async () => (await import('./TimePlanForm.tsx')).TimePlanForm)

/** 通行时段: hours of the week, and the calendar of holidays that they look at. */
export function TimePlans() {
  const [holidays, setHolidays] = useState(false)
  const seesHolidays = useCan('access:holiday:list')
  return (
    <>
      <ResourcePage
        of={accessTimePlan}
        tools={seesHolidays && <Button onClick={() => setHolidays(true)}>节假日</Button>}
        form={(props) => <TimePlanForm {...props} />}
        detail={(row) => <WeekView hours={row.weekly} />}
      />
      {holidays && (
        <Dialog open title="节假日" width={560} onClose={() => setHolidays(false)}>
          <RelatedRows of={accessHoliday} title="节假日" where={{}} columns={['day', 'name', 'kind']} />
        </Dialog>
      )}
    </>
  )
}
