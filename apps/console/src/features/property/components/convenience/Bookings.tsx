import { serviceBooking } from '@linli/api-client/contract/property/convenience/service-booking'
import { codeOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'

const CheckInDesk = whenOpened(async () => (await import('./CheckInDesk.tsx')).CheckInDesk)

/** The bookings as a list and on a calendar, and the desk at which people come in. */
export function Bookings() {
  const mayVerify = useCan(codeOf(serviceBooking, 'verify'))
  const [isOpen, open] = useState(false)
  return (
    <>
      <ResourcePage
        of={serviceBooking}
        tools={mayVerify && <Button onClick={() => open(true)}>核销台</Button>}
      />
      {isOpen && <CheckInDesk onClose={() => open(false)} />}
    </>
  )
}
