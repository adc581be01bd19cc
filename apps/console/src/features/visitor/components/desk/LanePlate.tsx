import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { PlateInput } from '@linli/ui/plate-input'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'
import { useCan } from '../../../../session/profile.ts'
import { useDeskPlace } from './useDeskPlace.ts'
import { type LaneCar, useLaneCars } from './useLaneCars.ts'

/** The plate: typed, or taken from a car that stands at a lane now, the first one by a key. */
export function LanePlate({ bind, form, estateId }: OwnControlProps) {
  const may = useCan('access:lane:list')
  return (
    <span className="grid gap-2">
      <PlateInput {...(bind as FieldBinding<string>)} />
      {may && estateId != null && (
        <WaitingCars
          estateId={estateId}
          onTake={({ plateNo, plateColor }) => {
            form.setValue('plateNo', plateNo, { shouldDirty: true, shouldValidate: true })
            form.setValue('plateColor', plateColor, { shouldDirty: true })
          }}
        />
      )}
    </span>
  )
}

interface WaitingCarsProps {
  readonly estateId: number
  readonly onTake: (car: LaneCar) => void
}

function WaitingCars({ estateId, onTake }: WaitingCarsProps) {
  const { channelId } = useDeskPlace()
  const cars = useLaneCars(estateId, channelId)
  const [first] = cars
  useDeskKeys({ F3: () => first && onTake(first) }, 'dialog')
  if (first === undefined) return null
  return (
    <span className="flex flex-wrap gap-2">
      {cars.map((car) => (
        <Button key={car.id} size="small" onClick={() => onTake(car)}>
          {`${car.lane} ${car.plateNo}${car === first ? ' F3' : ''}`}
        </Button>
      ))}
    </span>
  )
}
