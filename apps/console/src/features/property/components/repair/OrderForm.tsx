import { repairReporters } from '@linli/api-client/contract/property/repair-calls'
import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { useWatch } from '@linli/ui/form'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RefSelect } from '../../../../resource/RefSelect.tsx'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'

/** Who reports: those who live in the chosen room at one press, everybody else by what is typed. */
function Reporter({ bind, form }: OwnControlProps) {
  const chosen = bind as FieldBinding<number>
  const room = useWatch({ control: form.control, name: 'roomId' })
  const roomId = typeof room === 'number' ? room : 0
  const { data = [] } = useCall(repairReporters, { roomId }, { enabled: roomId !== 0 })
  return (
    <span className="grid gap-2">
      {roomId !== 0 && data.length > 0 && (
        <span role="group" aria-label="本房屋住户" className="flex flex-wrap gap-2">
          {data.map(({ personId, name, phone, relation }) => (
            <Button
              key={personId}
              size="small"
              aria-pressed={chosen.value === personId}
              variant={chosen.value === personId ? 'primary' : 'default'}
              onClick={() => chosen.onChange(chosen.value === personId ? null : personId)}
            >
              {[name, relation, phone].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </span>
      )}
      <RefSelect to="base/persons" bind={chosen} opens />
    </span>
  )
}

const controls = { personId: Reporter }

interface OrderFormProps {
  readonly row: RowOf<typeof repairOrder> | null
  readonly onClose: () => void
}

/** What is broken, where, and who reports it. */
export const OrderForm = (props: OrderFormProps) => (
  <ResourceForm of={repairOrder} {...props} controls={controls} />
)
